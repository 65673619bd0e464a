import { lazy, type ComponentType } from 'react';

import { after } from '../../platform/clock.ts';
import { reloadPage } from '../../platform/page.ts';
import { visitStorage } from '../../platform/storage.ts';
import { createChunkLoader } from './createChunkLoader.ts';

const loadChunk = createChunkLoader({ storage: visitStorage, reload: reloadPage, after });

/** A screen that is loaded when it is first shown. */
export const lazyScreen = (load: () => Promise<ComponentType>): ComponentType =>
  lazy(async () => ({ default: await loadChunk(load) }));
