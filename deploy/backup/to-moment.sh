#!/bin/sh
# to-moment.sh <base backup> <archive of the journal> <moment>: prepares a base backup (of pg_basebackup) so that
# PostgreSQL, started on it, repeats the journal up to that moment and then goes on from there.
set -eu
cat >> "$1/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp "$2/%f" "%p"'
recovery_target_time = '$3'
recovery_target_action = 'promote'
SETTINGS
touch "$1/recovery.signal"
