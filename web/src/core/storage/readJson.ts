import type { TextStorage } from '../../platform/storage.ts';

/** What stands under a key, if it is JSON: another version, or a hand, may have written anything. */
export function readJson({ read }: Pick<TextStorage, 'read'>, key: string): unknown {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return undefined;
  }
}
