#!/bin/sh
# archive.sh <part of the journal> <its name>: PostgreSQL's archive_command, into the folder that JOURNAL_ARCHIVE names.
# Several machines put the same parts there, and the first one is kept. The last part of a primary that was succeeded ends
# otherwise on each machine: what differs is kept beside it, for nothing is to be thrown away, and never in its place.
# Without a folder it fails, and PostgreSQL keeps the journal: to say "done" would throw it away, and nobody would see it.
set -eu
: "${JOURNAL_ARCHIVE:?names the folder of the archive}"
name="$2"
if [ -e "$JOURNAL_ARCHIVE/$name" ]; then
  cmp -s "$1" "$JOURNAL_ARCHIVE/$name" && exit 0
  name="$2.differs.$(cksum < "$1" | tr ' ' -)"
  [ ! -e "$JOURNAL_ARCHIVE/$name" ] || exit 0
fi
part="$JOURNAL_ARCHIVE/$2.$(hostname).$$.part"
trap 'rm -f "$part"' EXIT
cp "$1" "$part"
sync "$part"
# Only ever a new name: of two that come at once one is refused, and compares when PostgreSQL tries it again.
ln "$part" "$JOURNAL_ARCHIVE/$name"
sync "$JOURNAL_ARCHIVE"
