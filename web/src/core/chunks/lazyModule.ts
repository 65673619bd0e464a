import { setTimer } from '../../platform/clock.ts';
import { reloadPage } from '../../platform/page.ts';
import { visitStorage } from '../../platform/storage.ts';
import { isOnline } from '../../platform/useOnline.ts';
import { createChunkLoader } from './createChunkLoader.ts';

const loadChunk = createChunkLoader({
  storage: visitStorage,
  // This is part of the first script, whose name changes with every build.
  build: import.meta.url,
  reload: reloadPage,
  isOnline,
  setTimer,
});

/** A part of the client that is loaded when it is needed, or a little ahead of that. */
export interface LazyModule<T> {
  /** The part, once it has come. */
  readonly get: () => T | undefined;
  /** Loads it for later. Nobody waits for it yet, so nobody is told when it does not come. */
  readonly preload: () => Promise<unknown>;
  /** Loads it for now: a part that a deploy took away reloads the page. */
  readonly load: () => Promise<T>;
}

export function lazyModule<T>(load: () => Promise<T>): LazyModule<T> {
  let part: T | undefined;
  const keep = async (): Promise<T> => (part = await load());
  return {
    get: () => part,
    preload: () => keep().catch(() => undefined),
    load: () => loadChunk(keep),
  };
}
