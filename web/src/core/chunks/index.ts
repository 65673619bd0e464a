export { ChunkGone } from './createChunkLoader.ts';
export { lazyModule, type LazyModule, lazyScreen } from './lazyModule.tsx';
