#!/bin/sh
# restore.sh <copy> <address of an empty database>: all of it or nothing.
set -eu
tables=$(psql --no-psqlrc --tuples-only --no-align --command \
  "select count(*) from information_schema.tables where table_schema = 'public'" "$2")
if [ "$tables" != 0 ]; then
  echo "the database is not empty: restore into a new one and switch to it afterwards" >&2
  exit 1
fi
pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$2" "$1"
