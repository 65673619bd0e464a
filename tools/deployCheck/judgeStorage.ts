import { advice, danger, type Finding } from './findings.ts';

const HOUR_MS = 3_600_000;
const LATEST_COPY_HOURS = 26;
const GIGABYTE = 1_000_000_000;
const LEAST_FREE = { bytes: 2 * GIGABYTE, share: 0.1 };

export interface Disk {
  readonly folder: string;
  readonly freeBytes: number;
  readonly bytes: number;
}

export const judgeDisk = ({ folder, freeBytes, bytes }: Disk): Finding[] =>
  freeBytes < LEAST_FREE.bytes || freeBytes < LEAST_FREE.share * bytes
    ? [danger(`${folder}: ${(freeBytes / GIGABYTE).toFixed(1)} GB are free`)]
    : [];

/** A copy of the database. */
export interface Copy {
  readonly bytes: number;
  readonly writtenMs: number;
}

export function judgeCopies(copies: readonly Copy[], nowMs: number): Finding[] {
  const newest = copies.toSorted((one, other) => other.writtenMs - one.writtenMs)[0];
  if (newest === undefined) return [danger('there is no copy of the database')];
  const hours = Math.round((nowMs - newest.writtenMs) / HOUR_MS);
  return [
    ...(hours > LATEST_COPY_HOURS
      ? [danger(`the newest copy of the database is ${hours} hours old`)]
      : []),
    ...(newest.bytes === 0 ? [danger('the newest copy of the database is empty')] : []),
    ...(copies.length < 2 ? [advice('there is one copy of the database only')] : []),
  ];
}

/** Base backups of a cluster; each is a folder. */
export function judgeBases(writtenMs: readonly number[], nowMs: number): Finding[] {
  if (writtenMs.length === 0) return [danger('there is no base backup: no way back to a moment')];
  const hours = Math.round((nowMs - Math.max(...writtenMs)) / HOUR_MS);
  return hours > LATEST_COPY_HOURS ? [danger(`the newest base backup is ${hours} hours old`)] : [];
}

/** What must be read by its owner only. */
export const judgeMode = (file: string, mode: number): Finding[] =>
  (mode & 0o007) === 0 ? [] : [danger(`${file} can be read by everybody: chmod 640`)];
