import { isExactly, readAs } from '@ride/contract';
import {
  number,
  object,
  unknown,
  type GenericSchema,
  type InferInput,
  type InferOutput,
} from 'valibot';

import { readJson, type PassengerArea } from './storage.ts';

// Apart from storage.ts, which the first script holds: this room needs the contract's schemas.

/** One thing in a storage. What was read is checked: it may be of another version. */
export interface StoredItem<T, Written = T> {
  readonly read: () => T | undefined;
  readonly write: (value: Written) => void;
  readonly remove: () => void;
}

/** Something of our own: it is read to the letter of its schema, or not at all. */
export function storedItem<Schema extends GenericSchema>(
  area: PassengerArea,
  name: string,
  schema: Schema,
): StoredItem<InferOutput<Schema>, InferInput<Schema>> {
  return {
    read: () => {
      const found = readJson(area, name);
      return isExactly(schema, found) ? found : undefined;
    },
    write: (value) => void area.write(name, JSON.stringify(value)),
    remove: () => area.remove(name),
  };
}

/** Something that a server once said, and when. */
export interface Dated<T> {
  readonly value: T;
  readonly atMs: number;
}

export interface StoredReply<T> {
  readonly read: () => Dated<T> | undefined;
  readonly write: (value: T, atMs: number) => void;
  readonly remove: () => void;
}

const dated = object({ value: unknown(), atMs: number() });

/** A reply of the API: it is read as generously as when it came. */
export function storedReply<Schema extends GenericSchema>(
  area: PassengerArea,
  name: string,
  schema: Schema,
): StoredReply<InferOutput<Schema>> {
  const item = storedItem(area, name, dated);
  return {
    read: () => {
      const found = item.read();
      const checked = readAs(schema, found?.value);
      return found && checked.success ? { value: checked.output, atMs: found.atMs } : undefined;
    },
    write: (value, atMs) => item.write({ value, atMs }),
    remove: item.remove,
  };
}
