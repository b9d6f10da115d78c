#!/bin/sh
# For certbot's --deploy-hook: puts the certificate where nginx reads it, then has nginx take it.
#   renewed.sh FOLDER COMMAND…
# Copies, not links: a container sees nothing of /etc/letsencrypt.
set -eu
folder=$1
shift
install -m 600 "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" "$folder/"
exec "$@"
