#!/bin/bash
# restore.sh <copy>: all of it or nothing, into the empty database at DATABASE_URL.
set -eu
. "$(dirname "$0")/database.sh"
tables=$(psql --no-psqlrc --tuples-only --no-align --command \
  "select count(*) from information_schema.tables where table_schema = 'public'" "$database")
if [ "$tables" != 0 ]; then
  echo "the database is not empty: restore into a new one and switch to it afterwards" >&2
  exit 1
fi
pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$database" "$1"
