#!/bin/sh
# upgrade.sh <folder of a release>: leads one server after the other to it while passengers go on. Back to the release
# before it goes the same way. Stops where a server does not get ready, and leaves that one out of nginx's hands.
set -eu
release=$(readlink -f "$1")
servers=/etc/nginx/servers.conf
READY_WITHIN_SECONDS=60

for port in $(sed -n 's/^server 127\.0\.0\.1:\([0-9]*\).*/\1/p' "$servers"); do
  # Nothing new is sent there: what a server that ends has not yet taken in hand would be lost to whoever sent it.
  sed -i "/:$port /s/ down;/;/; /:$port /s/;/ down;/" "$servers"
  systemctl reload nginx
  ln -sfn "$release" "/opt/ride/$port"
  systemctl restart "ride-server@$port"
  waited=0
  until curl --fail --silent --output /dev/null "http://127.0.0.1:$port/readyz"; do
    waited=$((waited + 1))
    if [ $waited -gt $READY_WITHIN_SECONDS ]; then
      echo "the server on port $port did not get ready; journalctl --namespace=ride says why" >&2
      exit 1
    fi
    sleep 1
  done
  sed -i "/:$port /s/ down;/;/" "$servers"
  systemctl reload nginx
  echo "port $port runs $release"
done
ln -sfn "$release" /opt/ride/current
