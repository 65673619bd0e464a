#!/bin/sh
# servers-are-ready.sh [servers.conf]: for keepalived, whether a server of this machine takes requests. During an upgrade
# the other one does.
for server in $(sed '/ backup/d' "${1:-/etc/nginx/servers.conf}" | awk '$1 == "server" { print $2 }'); do
  if curl --fail --silent --max-time 3 --output /dev/null "http://$server/readyz"; then exit 0; fi
done
exit 1
