/** A regular expression as far as an attacker cares: what can be repeated, and what comes before it. */
export type Piece =
  /** One character: itself, an escape, or a class. */
  | { readonly is: 'one'; readonly source: string }
  /** `^`, `$`, `\b`: nothing that could be written down. */
  | { readonly is: 'anchor' }
  | { readonly is: 'group'; readonly ways: readonly (readonly Piece[])[] }
  | { readonly is: 'repeat'; readonly of: Piece; readonly least: number; readonly most: number };

const GROUP_START = /^\((?:\?(?:[:=!]|<[=!]|<\w{1,50}>))?/;
const CLASS = /^\[(?:\\.|[^\]\\])*\]/;
const ESCAPE = /^\\(?:u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[pPk][{<][^}>]*[}>]|c[A-Za-z]|.)/i;
const ANY = /^[^]/;
const TIMES = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})/;

export function parsePattern(pattern: string): Piece {
  let rest = pattern;
  const take = (found: RegExp): RegExpExecArray | undefined => {
    const taken = found.exec(rest) ?? undefined;
    rest = rest.slice(taken?.[0].length ?? 0);
    return taken;
  };

  function group(): Piece {
    const ways: Piece[][] = [[]];
    while (rest !== '' && !rest.startsWith(')')) {
      if (rest.startsWith('|')) {
        rest = rest.slice(1);
        ways.push([]);
      } else ways.at(-1)?.push(repeated(single()));
    }
    return { is: 'group', ways };
  }

  function single(): Piece {
    if (take(GROUP_START) !== undefined) {
      const inside = group();
      rest = rest.slice(1);
      return inside;
    }
    const [source = ''] = take(CLASS) ?? take(ESCAPE) ?? take(ANY) ?? [];
    return ['^', '$', '\\b', '\\B'].includes(source) ? { is: 'anchor' } : { is: 'one', source };
  }

  function repeated(piece: Piece): Piece {
    const times = take(TIMES);
    if (times === undefined) return piece;
    if (rest.startsWith('?')) rest = rest.slice(1);
    const [sign, low = '', comma = '', high = ''] = times;
    if (sign === '*') return { is: 'repeat', of: piece, least: 0, most: Infinity };
    if (sign === '+') return { is: 'repeat', of: piece, least: 1, most: Infinity };
    if (sign === '?') return { is: 'repeat', of: piece, least: 0, most: 1 };
    const least = Number(low);
    const most = comma === '' ? least : high === '' ? Infinity : Number(high);
    return { is: 'repeat', of: piece, least, most };
  }

  return group();
}
