/** What tabs agree by; one chunk, for whoever needs the one needs the other. */
export { crossTabTimestamp } from './crossTabTimestamp.ts';
export { tabLock } from './locks.ts';
