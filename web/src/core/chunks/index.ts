export { ChunkGone } from './createChunkLoader.ts';
export { lazyPart, type LazyPart } from './lazyPart.ts';
export { lazyScreen } from './lazyScreen.tsx';
