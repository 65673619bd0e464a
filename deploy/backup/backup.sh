#!/bin/sh
# backup.sh <address of the database> <folder>: a whole copy, named after its moment; says where it is.
# A copy that cannot be read back is not kept.
set -eu
umask 077
part="$2/$(date -u +%Y%m%dT%H%M%SZ).part"
trap 'rm -f "$part"' EXIT
pg_dump --format=custom --no-owner --no-privileges --file="$part" "$1"
pg_restore --list "$part" > /dev/null
mv "$part" "${part%.part}.dump"
echo "${part%.part}.dump"
