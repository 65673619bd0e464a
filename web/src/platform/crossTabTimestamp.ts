import { crossTabNumber } from './crossTabNumber.ts';

/** A moment that all tabs agree on, or only this tab where the browser keeps nothing. Never fails. */
export interface CrossTabTimestamp {
  readMs(): Promise<number | undefined>;
  writeMs(value: number): Promise<void>;
}

/** Blocked, full or silent: this tab goes on by itself. */
const unknown = (): undefined => undefined;

export function crossTabTimestamp(name: string): CrossTabTimestamp {
  let mine: number | undefined;
  return {
    readMs: async () => (await crossTabNumber(name, name).catch(unknown)) ?? mine,
    writeMs: async (value) => {
      mine = value;
      await crossTabNumber(name, name, () => value).catch(unknown);
    },
  };
}
