import { parsePattern, type Piece } from './parsePattern.ts';

/** Repeats that are bounded by less cost little, however often they are tried. */
const MANY = 50;
const LONGEST_PUMP = 12;
const CHARACTERS = Array.from(
  ' \n\r\t0a1bAZ-_./,:;=@<>"\'!?%&+*()[]{}\\|#$^~`žė\u030C\u2010\u0000',
);

/** `start`, then `pump` for as long as the attacker likes, then `end`. */
export interface Attack {
  readonly start: string;
  readonly pump: string;
  readonly end: string;
}

/** Texts that make a regular expression look at the same characters again and again, if any can. */
export function* attacksOn({ source, flags }: RegExp): Generator<Attack> {
  const letters = new Letters(flags);
  const pattern = parsePattern(source);
  const ones = onesOf(pattern);
  const starts = new Set(startsOf(pattern, ['', ''], letters));
  const ends = new Set([
    '',
    '\n!',
    '!\n!',
    '\u0000',
    ...ones.flatMap((one) => letters.of(one)),
    ...Array.from(source),
  ]);
  for (const start of starts) {
    for (const pump of pumpsOf(ones, letters)) for (const end of ends) yield { start, pump, end };
  }
}

/** Which characters a class stands for, a few of them. */
class Letters {
  readonly #flags: string;
  readonly #known = new Map<string, readonly string[]>();

  constructor(flags: string) {
    this.#flags = flags.replaceAll(/[gy]/g, '');
  }

  of(one: string): readonly string[] {
    const known = this.#known.get(one);
    if (known !== undefined) return known;
    const test = new RegExp(`^(?:${one})$`, this.#flags);
    const fits = [...new Set([...CHARACTERS, ...Array.from(one)])].filter((letter) =>
      test.test(letter),
    );
    const few = [...new Set([...fits.slice(0, 3), ...fits.slice(-1)])];
    this.#known.set(one, few);
    return few;
  }
}

/** What leads to each repeat without an end: at the least, and with everything once that may be left out. */
function* startsOf(
  piece: Piece,
  before: readonly [least: string, once: string],
  letters: Letters,
): Generator<string> {
  switch (piece.is) {
    case 'one':
    case 'anchor':
      return;
    case 'repeat':
      if (piece.most >= MANY) yield* before;
      yield* startsOf(piece.of, before, letters);
      return;
    case 'group':
      for (const way of piece.ways) {
        let [least, once] = before;
        for (const each of way) {
          yield* startsOf(each, [least, once], letters);
          least += sampleOf(each, 0, letters);
          once += sampleOf(each, 1, letters);
        }
      }
      return;
    default:
      piece satisfies never;
  }
}

function sampleOf(piece: Piece, atLeast: number, letters: Letters): string {
  switch (piece.is) {
    case 'one':
      return letters.of(piece.source)[0] ?? '';
    case 'anchor':
      return '';
    case 'repeat': {
      const times = Math.min(piece.most, Math.max(piece.least, atLeast));
      return sampleOf(piece.of, atLeast, letters).repeat(times);
    }
    case 'group':
      return (piece.ways[0] ?? []).map((each) => sampleOf(each, atLeast, letters)).join('');
    default:
      return piece satisfies never;
  }
}

const onesOf = (piece: Piece): string[] => {
  switch (piece.is) {
    case 'one':
      return [piece.source];
    case 'anchor':
      return [];
    case 'repeat':
      return onesOf(piece.of);
    case 'group':
      return piece.ways.flat().flatMap(onesOf);
    default:
      return piece satisfies never;
  }
};

/** Every letter of the expression, and every few that stand beside each other. */
function pumpsOf(ones: readonly string[], letters: Letters): Set<string> {
  const pumps = new Set(ones.flatMap((one) => letters.of(one)));
  for (let from = 0; from < ones.length; from += 1) {
    let pump = '';
    for (const one of ones.slice(from, from + LONGEST_PUMP)) {
      pump += letters.of(one)[0] ?? '';
      pumps.add(pump);
    }
  }
  pumps.delete('');
  return pumps;
}
