#!/bin/sh
# Restarts the app's processes one after the other. Visitors do not notice: nginx passes nothing to
# a process while it restarts.
#
# PORTS     of the processes
# UPSTREAM  the file that nginx.conf includes
# RELOAD    the command that makes nginx read it
# RESTART   with a port appended, the command that restarts a process and waits until it is ready
set -eu
: "${PORTS:=3000 3001}"
: "${UPSTREAM:=/etc/nginx/pawstride/upstream.conf}"
: "${RELOAD:=systemctl reload nginx}"
: "${RESTART:=systemctl restart pawstride@}"

# With one process, nothing would answer while it restarts.
set -- $PORTS
if [ $# -lt 2 ]; then
  echo "upgrade: PORTS must name two ports or more, but is \"$PORTS\"" >&2
  exit 2
fi

pass_requests_to() {
  for port in "$@"; do echo "server 127.0.0.1:$port max_fails=0;"; done > "$UPSTREAM"
  $RELOAD
}

# A reload takes effect a moment after the command has ended, so one look is not enough.
wait_until_unused() {
  unused=0
  tries=0
  while [ "$unused" -lt 3 ] && [ "$tries" -lt 60 ]; do
    sleep 1
    tries=$((tries + 1))
    if [ -z "$(ss -Hnt state established "sport = :$1")" ]; then
      unused=$((unused + 1))
    else
      unused=0
    fi
  done
}

for restarted in $PORTS; do
  others=
  for port in $PORTS; do
    [ "$port" = "$restarted" ] || others="$others $port"
  done
  echo "upgrade: port $restarted"
  pass_requests_to $others
  wait_until_unused "$restarted"
  # When this fails, the script ends, and the other process goes on alone.
  $RESTART"$restarted"
  pass_requests_to $PORTS
done
