import { type ComponentType, lazy, useState } from 'react';

import { setTimer, type SetTimer } from '../platform/clock.ts';
import { reloadPage } from '../platform/page.ts';
import { type TextStorage, visitStorage } from '../platform/storage.ts';
import { isOnline } from '../platform/useOnline.ts';
import { raceTimeout } from '../platform/withTimeout.ts';

/** Spec §9. */
const CHUNK_LIMIT_MS = 120_000;
/** Holds the builds that this tab has already reloaded away from, for the sake of a missing chunk. */
const RELOADED_KEY = 'reloaded-for-chunk';

/** A part of the client did not come, and a reload has not helped. */
export class ChunkGone extends Error {
  override readonly name = 'ChunkGone';
}

interface ChunkLoaderSettings {
  readonly storage: TextStorage;
  /** What tells the page's build from others. */
  readonly build: string;
  readonly reload: () => void;
  readonly isOnline: () => boolean;
  readonly setTimer: SetTimer;
}

/**
 * After a deploy an open tab asks for chunks that are no more. One reload brings the new names; the mark keeps a chunk
 * that is truly missing from reloading the page for ever. It names builds, because other chunks of the same page come.
 */
export function createChunkLoader(settings: ChunkLoaderSettings) {
  const { storage, build, reload } = settings;
  return async <T,>(load: () => Promise<T>): Promise<T> => {
    try {
      return await raceTimeout(settings.setTimer, CHUNK_LIMIT_MS, load());
    } catch (cause) {
      const builds = storage.read(RELOADED_KEY)?.split(' ') ?? [];
      // Without a network a fresh page would fare no better.
      // Where the mark would not outlive the reload, the page would reload for ever: so not at all.
      const mayReload =
        settings.isOnline() &&
        !builds.includes(build) &&
        storage.write(RELOADED_KEY, [...builds, build].join(' '));
      if (!mayReload) throw new ChunkGone('a part of the page did not come', { cause });
      reload();
      // The page is about to go: nothing more is shown until it has.
      return new Promise<never>(() => undefined);
    }
  };
}

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

export interface ObservableModule<T> extends LazyModule<T> {
  /** Calls back once it has come; at once if it has. Returns an unsubscribe function. */
  readonly onLoaded: (listener: () => void) => () => void;
}

export function lazyModule<T>(load: () => Promise<T>): ObservableModule<T> {
  let part: T | undefined;
  let coming: Promise<T> | undefined;
  const waiting = new Set<() => void>();
  const arrive = async (): Promise<T> => {
    try {
      part = await load();
    } finally {
      coming = undefined;
    }
    for (const tell of waiting) tell();
    waiting.clear();
    return part;
  };
  /** Whoever comes meanwhile waits for the same one: some of these parts may be there only once. */
  const keep = async (): Promise<T> => part ?? (await (coming ??= arrive()));
  return {
    get: () => part,
    onLoaded: (listener) => {
      if (part !== undefined) listener();
      else waiting.add(listener);
      return () => waiting.delete(listener);
    },
    preload: () => keep().catch(() => undefined),
    load: () => loadChunk(keep),
  };
}

/** A component that is loaded when it is first shown; `chunk` lets it be loaded ahead. */
type LazyScreen<Props> = ComponentType<Props> & {
  readonly chunk: ObservableModule<ComponentType<Props>>;
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
