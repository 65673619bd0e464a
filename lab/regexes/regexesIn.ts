import { parseSync } from 'oxc-parser';

export interface Regexes {
  readonly literals: readonly RegExp[];
  /** How often one is made from text: nobody can look into those. */
  readonly made: number;
}

/** The regular expressions of a source file. */
export function regexesIn(path: string, source: string): Regexes {
  const literals: RegExp[] = [];
  let made = 0;
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node && isPattern(node.regex)) {
      literals.push(new RegExp(node.regex.pattern, node.regex.flags));
    }
    if ('callee' in node && isNamedRegExp(node.callee)) made += 1;
    for (const inside of Object.values(node)) look(inside);
  };
  look(parseSync(path, source).program);
  return { literals, made };
}

const isPattern = (regex: unknown): regex is { pattern: string; flags: string } =>
  typeof regex === 'object' && regex !== null && 'pattern' in regex && 'flags' in regex;

const isNamedRegExp = (callee: unknown): boolean =>
  typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'RegExp';
