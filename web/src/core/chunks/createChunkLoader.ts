import type { SetTimer } from '../../platform/clock.ts';
import type { TextStorage } from '../../platform/storage.ts';
import { raceTimeout } from '../../platform/withTimeout.ts';

/** Spec §9. */
const CHUNK_LIMIT_MS = 120_000;
/** Holds the builds that this tab has already reloaded away from, for the sake of a missing chunk. */
const RELOADED_KEY = 'reloaded-for-chunk';

/** A part of the client did not come, and a reload has not helped. */
export class ChunkGone extends Error {
  override readonly name = 'ChunkGone';
}

export interface ChunkLoaderSettings {
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
  const { storage, build, reload, isOnline, setTimer } = settings;
  return async <T>(load: () => Promise<T>): Promise<T> => {
    try {
      return await raceTimeout(setTimer, CHUNK_LIMIT_MS, load());
    } catch (cause) {
      const builds = storage.read(RELOADED_KEY)?.split(' ') ?? [];
      // Without a network a fresh page would fare no better.
      // Where the mark would not outlive the reload, the page would reload for ever: so not at all.
      const mayReload =
        isOnline() &&
        !builds.includes(build) &&
        storage.write(RELOADED_KEY, [...builds, build].join(' '));
      if (!mayReload) throw new ChunkGone('a part of the page did not come', { cause });
      reload();
      // The page is about to go: nothing more is shown until it has.
      return new Promise<never>(() => undefined);
    }
  };
}
