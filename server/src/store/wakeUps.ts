import { hashOf } from '../platform/hash.ts';

/** On which the database says whose screen may have changed (migration 0012). */
export const WAKE_UP_CHANNEL = 'passengers';

const KEY_LENGTH = 16;

/** What a passenger is called there; it says nothing of them to whoever listens without the tables. */
export const wakeUpKeyOf = (passengerId: string): string =>
  hashOf(passengerId).slice(0, KEY_LENGTH);

/** `changed`: to be told at once. `moved`: a car's position or minutes, of which the newest is enough. */
export interface WakeUp {
  readonly key: string;
  readonly kind: 'changed' | 'moved';
}

const KINDS: ReadonlyMap<string, WakeUp['kind']> = new Map([
  ['o', 'changed'],
  ['m', 'moved'],
]);

/** `undefined` for words of others on the channel, a newer version's among them. */
export function readWakeUp(word: string): WakeUp | undefined {
  const kind = KINDS.get(word.charAt(0));
  const key = word.slice(1);
  return kind !== undefined && key.length === KEY_LENGTH ? { key, kind } : undefined;
}

/** Somebody who wants to know. */
export interface Listener {
  heard(wakeUp: WakeUp): void;
  /** From now on words may be missed. */
  lost(): void;
  /** From now on none is; before, some may have been. */
  found(): void;
}

export interface WakeUps {
  /** Until `stop`. */
  listen(listener: Listener): { stop(): Promise<void> };
}
