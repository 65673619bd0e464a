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

/** Any number of listeners for the price of one, which is a connection of the database. */
export function sharedWakeUps(wakeUps: WakeUps): WakeUps {
  const listeners = new Set<Listener>();
  let listening: { stop(): Promise<void> } | undefined;
  let hears = false;
  const toAll = {
    heard(wakeUp: WakeUp) {
      for (const listener of listeners) listener.heard(wakeUp);
    },
    lost() {
      hears = false;
      for (const listener of listeners) listener.lost();
    },
    found() {
      hears = true;
      for (const listener of listeners) listener.found();
    },
  };
  return {
    listen(listener) {
      listeners.add(listener);
      if (listening === undefined) listening = wakeUps.listen(toAll);
      else if (hears) listener.found();
      return {
        async stop() {
          if (!listeners.delete(listener) || listeners.size > 0) return;
          const ended = listening;
          listening = undefined;
          hears = false;
          await ended?.stop();
        },
      };
    },
  };
}
