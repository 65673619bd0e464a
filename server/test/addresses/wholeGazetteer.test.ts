import { describe, expect, it } from 'vitest';

import { embeddedAddresses } from '../../src/addresses/embeddedAddresses.ts';
import { gazetteer, towns } from '../../src/data/gazetteer.ts';

const addresses = embeddedAddresses(gazetteer, towns);
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F.]/g, '')
    .toLowerCase();

/** A small town and a district of Kaunas, which more passengers mean. */
const SHARED = new Set(['Panemunė']);

/** The titles that a text finds, best first. */
const titles = async (text: string): Promise<string[]> =>
  (await addresses.search(text)).map(({ title }) => title);

describe('the gazetteer that we state ourselves', () => {
  it('gives each of its places back when its title is typed, even without marks and dots', async () => {
    const lost: string[] = [];
    for (const { kind, name, town } of gazetteer) {
      const title = kind === 'town' ? name : `${name}, ${town}`;
      for (const typed of [title, plain(title)]) {
        const [first] = await titles(typed);
        if (first !== title && !SHARED.has(name)) lost.push(`${typed} → ${first}`);
      }
    }
    expect(lost).toEqual([]);
  });

  it('gives each of its streets a house number, and finds it again by its id', async () => {
    for (const { name, town } of gazetteer.filter(({ kind }) => kind === 'street')) {
      const [first] = await addresses.search(`${name} 7A, ${town}`);
      expect(first?.title).toBe(`${name} 7A, ${town}`);
      expect(addresses.resolve(String(first?.placeId))).toEqual(first);
    }
  });

  it('knows every town in three cases', async () => {
    const lost: string[] = [];
    for (const { name, genitive, locative } of towns) {
      for (const form of [name, genitive, locative]) {
        if (!(await titles(form)).includes(name)) lost.push(`${form} → ${name}`);
      }
    }
    expect(lost).toEqual([]);
  });
});
