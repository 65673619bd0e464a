#!/bin/bash
# backup.sh <folder>: a whole copy of the database at DATABASE_URL, named after its moment; says where it is.
# A copy that cannot be read back is not kept.
set -eu
umask 077
. "$(dirname "$0")/database.sh"
part="$1/$(date -u +%Y%m%dT%H%M%SZ).part"
trap 'rm -f "$part"' EXIT
pg_dump --format=custom --no-owner --no-privileges --file="$part" "$database"
# To the last row: its table of contents alone (--list) says nothing of what was cut off.
pg_restore --file=/dev/null "$part"
mv "$part" "${part%.part}.dump"
echo "${part%.part}.dump"
