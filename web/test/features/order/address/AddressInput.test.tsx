import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ApiProvider } from '../../../../src/core/api.tsx';
import { AddressInput } from '../../../../src/features/order/address/AddressInput.tsx';
import { SuggestBox } from '../../../../src/kit/combobox/SuggestBox.tsx';
import { FROM, TO } from '../placing/placingParts.ts';

const nothing = (): void => undefined;
const api = { send: () => new Promise<never>(nothing) };

const box = (props: Partial<Parameters<typeof AddressInput>[0]> = {}): string =>
  renderToStaticMarkup(
    <ApiProvider api={api}>
      <AddressInput
        label="Kelionės pradžia"
        placeholder="Iš kur?"
        text=""
        address={undefined}
        otherAddress={undefined}
        popular={[]}
        error={undefined}
        onText={nothing}
        onAddress={nothing}
        onLeave={nothing}
        {...props}
      />
    </ApiProvider>,
  );

const PICK = 'Pasirinkite adresą iš sąrašo';

describe('an address box that nobody is in', () => {
  it('is a combobox with its label, closed, and says nothing', () => {
    const html = box({ popular: [FROM] });
    expect(html).toMatch(/<label for="([^"]+)"[^>]*>Kelionės pradžia<\/label><input id="\1"/);
    expect(html).toContain('role="combobox"');
    expect(html).toContain('aria-expanded="false"');
    expect(html).not.toContain('role="listbox"');
    expect(html).not.toContain('aria-describedby');
  });

  it.each([
    ['typed only', { text: 'Gedimino' }, true],
    ['chosen without coordinates', { text: FROM.title, address: { title: FROM.title } }, true],
    ['chosen', { text: FROM.title, address: FROM }, false],
    ['empty', { text: '  ' }, false],
  ])('tells to choose from the list if its address is %s: %j', (_, props, told) => {
    expect(box(props).includes(PICK)).toBe(told);
  });

  it('tells what is wrong instead, and marks the input', () => {
    const html = box({ text: 'Gedimino', error: 'Kelionės pradžia yra privaloma' });
    expect(html).toContain('role="alert"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain(PICK);
  });
});

const list = (options: readonly (typeof FROM)[]): string =>
  renderToStaticMarkup(
    <SuggestBox
      label="Kelionės tikslas"
      placeholder="Į kur?"
      listLabel="Siūlomi adresai"
      text="o"
      error={undefined}
      hint={undefined}
      open
      options={options}
      emptyText="Adresas nerastas"
      keyOf={({ placeId }) => placeId}
      nameOf={({ title }) => title}
      render={({ title }) => title}
      onText={nothing}
      onChoose={nothing}
      onEnter={nothing}
      onLeave={nothing}
      onHold={nothing}
      onClose={nothing}
    />,
  );

describe('the list of an address box', () => {
  it('belongs to its input, and none of its options is chosen unasked', () => {
    const html = list([FROM, TO]);
    expect(html).toMatch(/aria-controls="([^"]+)"[\s\S]*<div id="\1" role="listbox"/);
    expect(html.match(/role="option" aria-selected="false"/g)).toHaveLength(2);
    expect(html).not.toContain('aria-activedescendant');
    expect(html).not.toContain('Adresas nerastas');
  });

  it('is a sentence where nothing was found', () => {
    const html = list([]);
    expect(html).toContain('Adresas nerastas');
    expect(html).not.toContain('role="listbox"');
    expect(html).toContain('aria-expanded="false"');
  });
});
