import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { UnderPin } from '../../../../src/features/order/pin/pin.ts';
import { PinFooter } from '../../../../src/features/order/pin/PinFooter.tsx';
import { wordsOf } from '../../../../src/features/order/pin/texts.ts';
import { FROM } from '../placing/placingParts.ts';

const nothing = (): void => undefined;
const footer = (under: UnderPin): string =>
  renderToStaticMarkup(<PinFooter under={under} onConfirm={nothing} onAgain={nothing} />);

describe('Below the map with the pin', () => {
  it.each([
    ['opening', 'Žemėlapis kraunamas…'],
    ['noMap', 'Žemėlapio parsiųsti nepavyko. Uždarykite jį ir įrašykite adresą.'],
    ['untouched', 'Pastumkite žemėlapį'],
    ['looking', 'Ieškoma adreso…'],
    ['nothing', 'Čia adresų neradome. Pastumkite žemėlapį'],
    ['otherEnd', 'Čia kitas Jūsų kelionės galas.'],
  ] as const)('it is said politely what is the matter: %s', (at, words) => {
    const html = footer({ at });
    expect(html).toMatch(new RegExp(`<output[^>]*>${words}`));
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('Pasirinkti šį adresą');
  });

  it('an address can be taken, and its distance is said once it is not at the door', () => {
    const found = { at: 'found', address: { ...FROM, title: 'Pilies g. 12, Vilnius' } } as const;
    const html = footer({ ...found, distanceM: 12 });
    expect(html).toContain('>Pilies g. 12</strong>');
    expect(html).toContain('aria-disabled="false"');
    expect(html).not.toContain('Artimiausias');
    expect(footer({ ...found, distanceM: undefined })).not.toContain('Artimiausias');
    expect(footer({ ...found, distanceM: 140 })).toContain('Artimiausias adresas – už 140 m.');
  });

  it('a failure can be tried again, and without a network says what it waits for', () => {
    const html = footer({ at: 'failed' });
    expect(html).toContain('Adreso sužinoti nepavyko.');
    expect(html).toContain('Bandyti dar kartą');
    expect(html).toContain('aria-disabled="false"');
    for (const at of ['failed', 'looking'] as const) {
      expect(wordsOf(at, false)).toBe('Nėra ryšio. Adresą parodysime, kai jis atsiras.');
    }
  });
});
