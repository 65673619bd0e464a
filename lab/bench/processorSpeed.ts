import { median } from './figures.ts';

const PIECES = 5;
const THINGS = 60_000;

/** The least that the work has taken since this process began. */
let fastestMs = Number.POSITIVE_INFINITY;

/**
 * By how much the processor is slower now than it has been: 0.5 is half as long again for the same work. A neighbour on the
 * same core, or on the same host's memory, takes no time away that anybody counts; work only takes longer.
 */
export function slowness(pieceMs = timePiece): number {
  const nowMs = median(Array.from({ length: PIECES }, pieceMs));
  fastestMs = Math.min(fastestMs, nowMs);
  return nowMs / fastestMs - 1;
}

/** As a page works: things are made, looked up, written and read. */
function timePiece(): number {
  const beganMs = performance.now();
  const things = new Map(Array.from({ length: THINGS }, (_, nth) => [`key ${nth}`, [nth]]));
  const text = JSON.stringify([...things]);
  const read: unknown = JSON.parse(text);
  if (!Array.isArray(read) || read.length !== things.size) throw new Error('lost on the way');
  return performance.now() - beganMs;
}
