export { ChunkGone } from './createChunkLoader.ts';
export { lazyScreen } from './lazyScreen.tsx';
