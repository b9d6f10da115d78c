#!/bin/sh
# Makes of nginx.conf what stands beside other sites on the same nginx: "http" is for conf.d, "site" for
# sites-enabled. Usage: beside-others.sh http|site < nginx.conf
set -eu
exec awk -v part="$1" '
  /^http \{/ { inside = 1; next }
  /^\}/ { inside = 0 }
  # A directive of http { } begins after two blanks; it ends before the next one.
  !inside || /^  #/ { next }
  /^  server \{/ {
    servers += 1
    # The first one answers for all other hosts: here, the other sites do.
    kind = servers > 1 ? "site" : ""
    if (kind == part) print substr($0, 3) "\n" shared
    next
  }
  /^  (map|upstream|limit_conn_zone|limit_req_zone|log_format|proxy_cache_path) / { kind = "http" }
  /^  [a-z]/ && !/^  (map|upstream|limit_conn_zone|limit_req_zone|log_format|proxy_cache_path) / {
    kind = "shared"
  }
  # In http { } it would be for the other sites, too.
  kind == "shared" { shared = shared $0 "\n" }
  kind == part { print substr($0, 3) }
'
