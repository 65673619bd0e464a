#!/bin/bash
# base.sh: a base backup of this machine's PostgreSQL into the folder that BASE_BACKUPS names, for to-moment.sh; says where
# it is. All three machines are told to do it each day, and the first one does; those older than a week go.
set -eu
umask 077
newest_hours=20
keep_days=7
: "${BASE_BACKUPS:?names the folder of the base backups}"
if [ -n "$(find "$BASE_BACKUPS" -maxdepth 1 -name '*Z' -mmin "-$((newest_hours * 60))")" ]; then
  exit 0
fi
part="$BASE_BACKUPS/$(date -u +%Y%m%dT%H%M%SZ).$(hostname).part"
trap 'rm -rf "$part"' EXIT
PATH=${PATRONI_POSTGRESQL_BIN_DIR:-}:$PATH
export PGHOST=${PATRONI_POSTGRESQL_CONNECT_ADDRESS%:*} PGPORT=${PATRONI_POSTGRESQL_CONNECT_ADDRESS##*:}
export PGUSER=$PATRONI_REPLICATION_USERNAME PGPASSWORD=$PATRONI_REPLICATION_PASSWORD
pg_basebackup --pgdata="$part" --checkpoint=fast --no-password
pg_verifybackup --quiet "$part"
base=${part%%.*}
mv "$part" "$base"
# Its folder bears the age of what was copied: of the copy is meant.
touch "$base"
find "$BASE_BACKUPS" -maxdepth 1 -name '*Z' -mtime "+$keep_days" -exec rm -rf {} +
echo "$base"
