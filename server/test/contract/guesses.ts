import { seeded } from '../support/seeded.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const LENGTH = 22;

/** What somebody tries who knows what ids look like, and perhaps some of their own and of others. */
export function* guesses(known: readonly string[], seed: number): Generator<string, never> {
  const below = seeded(seed);
  const letter = (): string => LETTERS.charAt(below(LETTERS.length));
  const letters = (length: number): string => Array.from({ length }, letter).join('');
  /** One in 262,144 would be the very id that it is made of, and no guess: in one run out of twenty that came true. */
  const otherEnd = (id: string): string => {
    const guess = id.slice(0, -3) + letters(3);
    return guess === id ? otherEnd(id) : guess;
  };
  for (let count = 1; ; count += 1) {
    const id = known[count % known.length] ?? '';
    yield String(count);
    yield String(count).padStart(LENGTH, '0');
    yield (BigInt(`0x${Buffer.from(id, 'base64url').toString('hex')}`) + BigInt(count)).toString();
    yield following(id, count);
    yield swapped(replaced(id, below(LENGTH), letter()));
    yield otherEnd(id);
    yield letters(LENGTH);
    yield letters(LENGTH);
  }
}

/** The id that many steps after this one, if ids were counted. */
function following(id: string, steps: number): string {
  const next = Buffer.from(id.slice(0, -2), 'base64url');
  next.writeUInt32BE((next.readUInt32BE(next.length - 4) + steps) >>> 0, next.length - 4);
  return `${next.toString('base64url')}${id.slice(-2)}`.slice(0, LENGTH);
}

const replaced = (text: string, at: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + 1);

const swapped = (id: string): string => id.slice(1) + id.slice(0, 1);
