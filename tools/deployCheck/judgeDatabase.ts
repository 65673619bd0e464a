import { advice, danger, type Finding } from './findings.ts';

/** What a PostgreSQL says of itself. */
export interface DatabaseFacts {
  /** 150013 is 15.13. */
  readonly version: number;
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  readonly archiveMode: string;
  readonly maxConnections: number;
  /** How far this machine's clock is ahead of the database's. */
  readonly aheadMs: number;
  /** When a part of the journal was put away last, and when that failed last. */
  readonly archivedMs: number | undefined;
  readonly failedToArchiveMs: number | undefined;
}

/** The versions on which the tests run, and those before that are still mended. */
const OLDEST_VERSION = 140_000;
const TRIED_VERSION = 150_000;
const CLOCK_LIMIT_MS = 1_000;
const HOUR_MS = 3_600_000;
const LATEST_PART_HOURS = 26;

export function judgeDatabase(
  facts: DatabaseFacts,
  connectionsWanted: number,
  nowMs: number,
): Finding[] {
  const { version, aheadMs } = facts;
  const name = `PostgreSQL ${Math.floor(version / 10_000)}`;
  return [
    ...(version < OLDEST_VERSION ? [danger(`${name} is no longer mended: 15 or newer`)] : []),
    ...(version >= OLDEST_VERSION && version < TRIED_VERSION
      ? [advice(`${name} is older than what the tests run on: 15 or newer`)]
      : []),
    ...(facts.fsync === 'off' ? [danger('fsync is off: a power cut takes orders')] : []),
    ...(facts.fullPageWrites === 'off' ? [danger('full_page_writes is off')] : []),
    ...(facts.synchronousCommit === 'off'
      ? [danger('synchronous_commit is off: orders are confirmed before they are kept')]
      : []),
    ...(facts.archiveMode === 'off'
      ? [advice('archive_mode is off: there is no way back to a moment, only to the last copy')]
      : []),
    ...(facts.archiveMode === 'off' ? [] : judgeArchive(facts, nowMs)),
    ...(facts.maxConnections < connectionsWanted
      ? [
          danger(
            `max_connections is ${facts.maxConnections}, the servers want ${connectionsWanted}`,
          ),
        ]
      : []),
    ...(Math.abs(aheadMs) > CLOCK_LIMIT_MS
      ? [danger(`the clocks of this machine and of the database are ${seconds(aheadMs)} s apart`)]
      : []),
  ];
}

const seconds = (ms: number): string => (Math.abs(ms) / 1_000).toFixed(1);

/** `archive_mode` says that the journal should be put away, and not that it is. */
function judgeArchive({ archivedMs, failedToArchiveMs }: DatabaseFacts, nowMs: number): Finding[] {
  if (failedToArchiveMs !== undefined && failedToArchiveMs > (archivedMs ?? 0)) {
    return [danger('the journal does not reach its archive: the log of PostgreSQL says why')];
  }
  const hours = Math.round((nowMs - (archivedMs ?? nowMs)) / HOUR_MS);
  return hours > LATEST_PART_HOURS
    ? [danger(`the newest part of the journal in the archive is ${hours} hours old`)]
    : [];
}
