import { readAs } from '@ride/contract';
import { number, object, safeParse, unknown, type GenericSchema, type InferOutput } from 'valibot';

import type { KeptText } from '../../platform/storage.ts';

/** Something that a server once said, and when. */
export interface Kept<T> {
  readonly value: T;
  readonly atMs: number;
}

export interface KeptReply<T> {
  readonly read: () => Kept<T> | undefined;
  readonly write: (value: T, atMs: number) => void;
}

const kept = object({ value: unknown(), atMs: number() });

/** What the device keeps under a key, checked when it is read: another version may have written it. */
export function keptReply<Schema extends GenericSchema>(
  storage: KeptText,
  key: string,
  schema: Schema,
): KeptReply<InferOutput<Schema>> {
  return {
    read: () => {
      try {
        const found = safeParse(kept, JSON.parse(storage.read(key) ?? 'null'));
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
