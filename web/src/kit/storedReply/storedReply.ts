import { readAs } from '@ride/contract';
import { number, object, safeParse, unknown, type GenericSchema, type InferOutput } from 'valibot';

import type { TextStorage } from '../../platform/storage.ts';

/** Something that a server once said, and when. */
export interface Stored<T> {
  readonly value: T;
  readonly atMs: number;
}

export interface StoredReply<T> {
  readonly read: () => Stored<T> | undefined;
  readonly write: (value: T, atMs: number) => void;
}

const stored = object({ value: unknown(), atMs: number() });

/** What the device keeps under a key, checked when it is read: another version may have written it. */
export function storedReply<Schema extends GenericSchema>(
  storage: TextStorage,
  key: string,
  schema: Schema,
): StoredReply<InferOutput<Schema>> {
  return {
    read: () => {
      try {
        const found = safeParse(stored, JSON.parse(storage.read(key) ?? 'null'));
        const checked = readAs(schema, found.success ? found.output.value : undefined);
        return found.success && checked.success
          ? { value: checked.output, atMs: found.output.atMs }
          : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value, atMs) => void storage.write(key, JSON.stringify({ value, atMs })),
  };
}
