import { attacksOn, type Attack } from './attacksOn.ts';

/** The shortest finds what grows without measure; no attack gets as far as the longest if it hurts before. */
const SHORT_CHARS = [24, 200];
const LONG_CHARS = 2_000;
const LONGEST_CHARS = 8_000;
/** Once through 2,000 characters takes hundredths of this, and once for every character many times as long. */
const SUSPECT_MS = 0.15;
/** The same of 8,000: a few hundredths, or from 5 ms on. */
const MOST_MS = 3;

/** An attack under which the expression takes more time than the text has length; `undefined` if there is none. */
export function attackThatHurts(regex: RegExp): Attack | undefined {
  for (const attack of attacksOn(regex)) {
    const shortHurts = SHORT_CHARS.some((chars) => bestMs(regex, attack, chars) > MOST_MS);
    if (shortHurts) return attack;
    const suspect = bestMs(regex, attack, LONG_CHARS) > SUSPECT_MS;
    if (suspect && bestMs(regex, attack, LONGEST_CHARS) > MOST_MS) return attack;
  }
  return undefined;
}

/** The best of a few: what a busy machine adds is not the expression's. */
function bestMs(regex: RegExp, { start, pump, end }: Attack, chars: number): number {
  const text = `${start}${pump.repeat(Math.ceil(chars / pump.length))}${end}`;
  let best = Infinity;
  for (let tries = 0; tries < 4 && best > SUSPECT_MS; tries += 1) {
    const startedMs = performance.now();
    if (regex.global) text.replaceAll(regex, '');
    else regex.test(text);
    best = Math.min(best, performance.now() - startedMs);
  }
  return best;
}
