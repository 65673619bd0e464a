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
