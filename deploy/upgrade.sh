#!/bin/sh
# upgrade.sh <folder of a release>: leads one server of this machine after the other to it while passengers go on. Back to
# the release before it goes the same way, also from half way. Stops where a server does not get ready, and leaves that one
# out of nginx's hands. Servers of other machines (`backup` in servers.conf) are left alone.
set -eu
servers=/etc/nginx/servers.conf
ready_within_seconds=60

release=$(readlink -e "$1") || release=$1
for part in node_modules/.bin/node server/src/main.ts web/dist/index.html; do
  if [ ! -e "$release/$part" ]; then
    echo "$release is no release that was built: $part is missing" >&2
    exit 1
  fi
done

# Of the lines of servers.conf on standard input.
addresses() { awk '$1 == "server" { print $2 }'; }
is_ready() { curl --fail --silent --max-time 3 --output /dev/null "http://$1/readyz"; }
is_out() { grep -q "^server $1 .* down;" "$servers"; }
# It was started, and ended by itself: what it cannot run on is not mended by waiting.
ends_again() { [ "$(systemctl show --value --property NRestarts "ride-server@$1")" -ge 1 ]; }
take_out() { is_out "$1" || sed -i "/^server $1 /s/;/ down;/" "$servers"; systemctl reload nginx; }
put_back() { sed -i "/^server $1 /s/ down;/;/" "$servers"; systemctl reload nginx; }
# Nobody is refused who would have been answered.
may_be_taken_out() {
  is_ready "$1" || return 0
  for other in $(sed '/ down;/d' "$servers" | addresses); do
    if [ "$other" != "$1" ] && is_ready "$other"; then return 0; fi
  done
  return 1
}

# First those that are out already, from an upgrade that has stopped: until they are back, the others are the last ones.
own=$(sed -n '/ backup/d; / down;/p' "$servers" | addresses; sed '/ backup/d; / down;/d' "$servers" | addresses)
for server in $own; do
  port=${server##*:}
  if ! is_out "$server" && ! may_be_taken_out "$server"; then
    echo "$server is the last one that answers, and stays as it is" >&2
    exit 1
  fi
  # Nothing new is sent there: what a server that ends has not yet taken in hand would be lost to whoever sent it.
  take_out "$server"
  ln -sfn "$release" "/opt/ride/$port"
  systemctl restart "ride-server@$port"
  until_second=$(($(date +%s) + ready_within_seconds))
  until is_ready "$server"; do
    if [ "$(date +%s)" -ge "$until_second" ] || ends_again "$port"; then
      echo "the server on port $port did not get ready; journalctl --namespace=ride says why" >&2
      exit 1
    fi
    sleep 0.2
  done
  put_back "$server"
  echo "port $port runs $release"
done
ln -sfn "$release" /opt/ride/current
