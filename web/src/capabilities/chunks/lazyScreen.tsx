import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { after } from '../../platform/clock.ts';
import { reloadPage } from '../../platform/page.ts';
import { visitStorage } from '../../platform/storage.ts';
import { isOnline } from '../../platform/useOnline.ts';
import { createChunkLoader } from './createChunkLoader.ts';

const loadChunk = createChunkLoader({ storage: visitStorage, reload: reloadPage, isOnline, after });

/** A screen, or a heavy part of one, that is loaded when it is first shown. */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadChunk(load) }));
