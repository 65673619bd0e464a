import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { readModules } from '../../tools/architecture/modules.ts';
import { attackThatHurts } from '../regexes/attackThatHurts.ts';
import { regexesIn } from '../regexes/regexesIn.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** All that runs in the server and may meet a stranger's text; which of them do is not worth a list. */
const modules = readModules(root, ['server/src', 'contract/src'])
  .map(({ path, source }) => ({ path, regexes: regexesIn(path, source) }))
  .filter(({ regexes: { literals, made } }) => literals.length > 0 || made > 0);

describe('A regular expression of the server', () => {
  it('is there at all', () => {
    expect(modules.flatMap(({ regexes }) => regexes.literals).length).toBeGreaterThan(40);
  });

  it.each(modules)(
    'takes as long as the text is, whatever the text says: $path',
    ({ regexes: { literals, made } }) => {
      const hurt = literals.flatMap((regex) => {
        const attack = attackThatHurts(regex);
        return attack === undefined ? [] : [`${regex}: ${JSON.stringify(attack)}`];
      });
      expect(hurt).toEqual([]);
      expect(made, 'one that is made from text cannot be looked at here').toBe(0);
    },
    60_000,
  );
});

describe('The search for a text that hurts', () => {
  it.each([
    // What once stood in the server.
    /\.[^/]+$/,
    /^static\/.*[-.][\w-]{8,}\.\w+(?:\.map)?$/,
    /^([\w-]+)\s*:\s*(.*)$/,
    /(\d[a-z]?)\s*,?\s*\b(?:bt|but|butas)\b\.?\s*(?=\d)/g,
    /^a=candidate:.*\.local .*\r?\n/gm,
    /(\w+)=(?:"([^"]*)"|([^,\s]*))/g,
    /sips?:([^@;>\s]+)@/,
    /<([^>]+)>/,
    /\/+$/,
    // The worst that there is.
    /^(a+)+$/,
    /^(?:\d|\w)*!$/,
    /^x(?:[a-z]+ ?){2,}y$/,
  ])(
    'finds one for %s',
    (regex) => {
      expect(attackThatHurts(regex)).toBeDefined();
    },
    60_000,
  );

  it.each([/^a+$/, /^[\w-]{22}$/, /(?<!\/)\/+$/, /\b(\w+)=/g, /\s+/g, /^\s+at /])(
    'finds none for %s',
    (regex) => {
      expect(attackThatHurts(regex)).toBeUndefined();
    },
    60_000,
  );

  it('sees an expression that is made from text', () => {
    expect(regexesIn('a.ts', 'const a = new RegExp(b); const c = /d/g.test(RegExp(e));')).toEqual({
      literals: [/d/g],
      made: 2,
    });
  });
});
