export { ChunkGone } from './createChunkLoader.ts';
export { lazyModule, type LazyModule } from './lazyModule.ts';
export { lazyScreen } from './lazyScreen.tsx';
