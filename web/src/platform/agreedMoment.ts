import { agreedNumber } from './agreedNumber.ts';

/** A moment that all tabs agree on, or only this tab where the browser keeps nothing. Never fails. */
export interface AgreedMoment {
  readMs(): Promise<number | undefined>;
  writeMs(value: number): Promise<void>;
}

/** Blocked, full or silent: this tab goes on by itself. */
const unknown = (): undefined => undefined;

export function agreedMoment(name: string): AgreedMoment {
  let mine: number | undefined;
  return {
    readMs: async () => (await agreedNumber(name, name).catch(unknown)) ?? mine,
    writeMs: async (value) => {
      mine = value;
      await agreedNumber(name, name, () => value).catch(unknown);
    },
  };
}
