import type { ByteStorage } from '../src/platform/byteStorage.ts';
import type { TextStorage } from '../src/platform/storage.ts';

/** A storage that a test can look into; `full` refuses to keep anything beyond the page. */
export function storageInMemory(
  initial: Record<string, string> = {},
  { full = false } = {},
): TextStorage & { readonly values: Map<string, string> } {
  const values = new Map(Object.entries(initial));
  return {
    values,
    read: (key) => values.get(key) ?? null,
    write: (key, text) => {
      values.set(key, text);
      return !full;
    },
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** The same for bytes. */
export function bytesInMemory({ full = false } = {}): ByteStorage & {
  readonly values: Map<string, Uint8Array<ArrayBuffer>>;
} {
  const values = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    values,
    read: async (name) => values.get(name),
    write: async (name, bytes) => {
      if (!full) values.set(name, bytes);
      return !full;
    },
    clear: async () => values.clear(),
  };
}
