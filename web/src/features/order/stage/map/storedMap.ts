import { array, number, object, string } from 'valibot';

import type { PassengerStorage } from '../../../../core/storage.ts';
import { storedItem } from '../../../../core/storedItem.ts';
import type { StoredParts } from './messages.ts';

/** The map of the last ride, for a visit without a network. It belongs to the passenger: it shows where they go. */
export interface StoredMap {
  /** The parts of that archive, if they are those that were written, to the last bit. */
  readonly read: (url: string) => Promise<StoredParts | undefined>;
  readonly write: (url: string, stored: StoredParts) => Promise<void>;
}

/** Stands among the passenger's texts, which are gone at once when the session ends: bytes without it are never read. */
const contents = object({
  url: string(),
  version: string(),
  digest: string(),
  parts: array(object({ offset: number(), length: number() })),
});

const NAME = 'last-map';
const NOTHING = new Uint8Array();

export function storedMap(
  { device, bytes }: Pick<PassengerStorage, 'device' | 'bytes'>,
  digestOf: (bytes: Uint8Array<ArrayBuffer>) => Promise<string | undefined>,
): StoredMap {
  const item = storedItem(device, NAME, contents);
  const drop = async (): Promise<undefined> => {
    item.remove();
    await bytes.write(NAME, NOTHING);
  };
  return {
    read: async (url) => {
      const found = item.read();
      if (found === undefined) return undefined;
      const content = found.url === url ? await bytes.read(NAME) : undefined;
      const isWhole = content && found.digest === (await digestOf(content));
      if (!isWhole) return drop();
      let end = 0;
      const parts = found.parts.map(({ offset, length }) => {
        end += length;
        return { offset, bytes: content.slice(end - length, end) };
      });
      return { version: found.version, parts };
    },
    write: async (url, { version, parts }) => {
      const content = joined(parts.map((part) => part.bytes));
      const digest = await digestOf(content);
      if (digest === undefined) return;
      const before = item.read();
      if (before?.url === url && before.version === version && before.digest === digest) return;
      const lengths = parts.map(({ offset, bytes: { length } }) => ({ offset, length }));
      // First what they are, in the session that they are of: what comes late finds the door shut.
      item.write({ url, version, digest, parts: lengths });
      if (!(await bytes.write(NAME, content))) item.remove();
    },
  };
}

function joined(all: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const bytes of all) {
    whole.set(bytes, end);
    end += bytes.length;
  }
  return whole;
}
