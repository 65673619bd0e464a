import { StartRefused } from '../../platform/startRefused.ts';
import type { Db } from '../../store/database.ts';
import { readRegister, type ReadRegister } from './files/readRegister.ts';
import { registerFiles } from './files/registerFiles.ts';
import type { Street } from '../../domain/registerRecords.ts';
import {
  countRows,
  findCurrentSet,
  insertAreas,
  insertStreets,
  openSet,
  removeSetsBut,
  switchTo,
  type NewSet,
} from './registerStore.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly nowMs: () => number;
  readonly progress: Progress;
}

/** Told as it goes: how much of a step is done. What is written next waits for it. */
export type Progress = (
  step: 'reading' | 'writing',
  done: number,
  of: number,
) => void | Promise<void>;

export interface Imported {
  /** Whether these files were what is searched already. */
  readonly at: 'switched' | 'already current';
  readonly areas: number;
  readonly streets: number;
  readonly addresses: number;
  readonly wrongLines: number;
  readonly named: readonly string[];
}

const AREAS_AT_ONCE = 1_000;
const STREETS_AT_ONCE = 500;
/** More wrong lines than this, and the files are not what they seem. */
const MOST_WRONG = 0.05;
/** A set that is smaller than the one before by more than this has lost a part of itself. */
const MOST_LOST = 0.1;

/**
 * Reads the files of a folder, stores them beside what is searched now, and switches over in one moment. It may be
 * stopped anywhere: the next run finds what is stored and goes on from there.
 */
export async function importRegister(
  { db, nowMs, progress }: ImportDeps,
  folder: string,
  { evenIfWorse = false }: { readonly evenIfWorse?: boolean } = {},
): Promise<Imported> {
  const files = await registerFiles(folder);
  let bytes = 0;
  const register = await readRegister(files, (more) => {
    bytes += more;
    void progress('reading', bytes, files.bytes);
  });
  const current = await findCurrentSet(db);
  if (!evenIfWorse) refuseIfWorse(register, current?.addresses ?? 0);
  const set = {
    fingerprint: register.fingerprint,
    areas: register.areas.length,
    streets: register.streetCount,
    addresses: register.addresses,
    wrongLines: register.wrong.count,
  };
  const imported = { ...set, named: register.wrong.named };
  const { id, state } = await openWhole(db, set, nowMs());
  await removeSetsBut(db, id);
  if (state === 'current') return { at: 'already current', ...imported };
  await write({ db, progress }, id, register);
  if ((await switchTo(db, { ...set, id }, nowMs())) === 'incomplete') {
    throw new StartRefused('another import has been at work meanwhile; run this one again');
  }
  await removeSetsBut(db, id);
  return { at: 'switched', ...imported };
}

/** A set that is being removed has holes: it goes first, and its files are stored anew. */
async function openWhole(db: Db, set: NewSet, nowMs: number) {
  const found = await openSet(db, set, nowMs);
  if (found.state !== 'retired') return found;
  await removeSetsBut(db, undefined);
  return openSet(db, set, nowMs);
}

function refuseIfWorse({ addresses, wrong }: ReadRegister, before: number): void {
  if (addresses === 0) {
    throw new StartRefused(inWords('no address could be read', wrong.named));
  }
  if (wrong.count > MOST_WRONG * (addresses + wrong.count)) {
    throw new StartRefused(
      inWords(`${wrong.count} lines are wrong, beside ${addresses} addresses`, wrong.named),
    );
  }
  if (addresses < (1 - MOST_LOST) * before) {
    throw new StartRefused(
      inWords(`the files hold ${addresses} addresses, and ${before} are searched now`, wrong.named),
    );
  }
}

const inWords = (what: string, named: readonly string[]): string =>
  [`Nothing was changed: ${what}.`, ...named, 'To import them all the same: --even-if-worse'].join(
    '\n',
  );

/** Rows are written in one order and each statement whole, so as many as there are need not be written again. */
async function write(
  { db, progress }: Pick<ImportDeps, 'db' | 'progress'>,
  setId: number,
  register: ReadRegister,
): Promise<void> {
  const there = await countRows(db, setId);
  for (let at = there.areas; at < register.areas.length; at += AREAS_AT_ONCE) {
    await insertAreas(db, setId, register.areas.slice(at, at + AREAS_AT_ONCE));
  }
  let done = 0;
  let batch: Street[] = [];
  const flush = async (): Promise<void> => {
    await insertStreets(db, setId, batch);
    batch = [];
    await progress('writing', done, register.streetCount);
  };
  for (const street of register.streets()) {
    done += 1;
    if (done <= there.streets) continue;
    batch.push(street);
    if (batch.length === STREETS_AT_ONCE) await flush();
  }
  if (batch.length > 0) await flush();
}
