import { type ComponentType, lazy, useState } from 'react';

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

/** A component that is loaded when it is first shown; `chunk` lets it be loaded ahead. */
type LazyScreen<Props> = ComponentType<Props> & {
  readonly chunk: LazyModule<ComponentType<Props>>;
};

/** A screen, or a heavy part of one, that is loaded when it is first shown. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  const chunk = lazyModule(load);
  const Lazy = lazy(async () => ({ default: await chunk.load() }));
  function WhenLoaded(props: Props) {
    // What has been loaded ahead is shown at once: React's own `lazy` would always wait a moment.
    const [Shown] = useState<ComponentType<Props>>(() => chunk.get() ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(WhenLoaded, { chunk });
}
