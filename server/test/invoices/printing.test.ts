import { afterAll, describe, expect, it } from 'vitest';

import { createPrinter } from '../../src/invoices/print/createPrinter.ts';
import { pdfInfo, pdfText } from './pdfText.ts';
import { sampleInvoice } from './sampleInvoice.ts';

describe('A printed invoice', () => {
  const printer = createPrinter();
  afterAll(() => printer.close());

  it('says all that the law asks of one, with every Lithuanian letter', async () => {
    const text = pdfText(await printer.print(sampleInvoice()));
    for (const part of [
      'PVM sąskaita faktūra',
      'Serija TX Nr. 000017',
      /Išrašymo data\s+2026-11-16/,
      /Paslaugos data\s+2026-11-14/,
      'UAB „Taksi“',
      'Įmonės kodas 302123456',
      'PVM mokėtojo kodas LT100001234567',
      'Gedimino pr. 1, Vilnius',
      'Žydrūnė Šąčęėįųū',
      'Veiklos kodas 123456',
      'Ąžuolų g. 3, Šiauliai',
      'Iš: Stoties g. 16, Vilnius',
      'Į: Vilniaus oro uostas',
      /Suma be PVM\s+10,25/,
      /PVM 21 %\s+2,15/,
      /Iš viso su PVM\s+12,40 €/,
      'Dvylika eurų 40 ct',
      /Apmokėta\s+grynaisiais/,
    ]) {
      expect(text).toMatch(part);
    }
    expect(text).not.toContain('PAVYZDYS');
    expect(text).not.toContain('Kita dalis');
  });

  it('names the code of a company, and what others paid', async () => {
    const { content } = sampleInvoice();
    const buyer = { ...content.buyer, kind: 'company', code: '123456789', vatCode: 'LT1' } as const;
    const text = pdfText(await printer.print(sampleInvoice({ buyer, rideCents: 2_000 })));
    expect(text).toContain('Įmonės kodas 123456789');
    expect(text).toContain('PVM mokėtojo kodas LT1');
    expect(text).toContain('Visa kelionės kaina 20,00 €, iš jos 7,60 €');
  });

  it('of the made-up company says that it is a sample', async () => {
    expect(pdfText(await printer.print(sampleInvoice({ sample: true })))).toContain('PAVYZDYS.');
  });

  it.each([
    ['markup', '<script>alert(1)</script> & "quotes" \\ (brackets)'],
    ['another direction', '\u202Eשלום مرحبا Jonas'],
    ['emoji and zero width', '🚕👩‍👩‍👧 Jo\u200Bnas'],
    ['one word of 200 letters', 'W'.repeat(200)],
    ['200 letters in words', 'Žąsų ūkis '.repeat(20)],
  ])('stays one whole page with %s in every text', async (_what, text) => {
    const { content } = sampleInvoice();
    const pdf = await printer.print(
      sampleInvoice({
        buyer: { ...content.buyer, name: text, address: text },
        ride: { ...content.ride, from: text.repeat(2), to: text.repeat(2) },
        rideCents: 2_000,
      }),
    );
    expect(pdfInfo(pdf)).toMatch(/Pages:\s+1\n/);
    const printed = pdfText(pdf);
    expect(printed).toContain('Dvylika eurų 40 ct');
    expect(printed).toContain('neįtraukta');
    expect(printed.trimEnd()).toMatch(/galioja be parašo ir antspaudo\.$/);
  });

  it('is the same to the byte each time', async () => {
    const [one, other] = [
      await printer.print(sampleInvoice()),
      await printer.print(sampleInvoice()),
    ];
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it('is made while the server goes on: twenty of them leave its event loop hundreds of turns', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const all = await Promise.all(Array.from({ length: 20 }, () => printer.print(sampleInvoice())));
    clearInterval(counting);
    expect(all).toHaveLength(20);
    // Printed on this thread, each one would leave two or three.
    expect(turns).toBeGreaterThan(300);
  });

  it('comes from a new thread when the old one has ended', async () => {
    await printer.close();
    expect((await printer.print(sampleInvoice())).length).toBeGreaterThan(10_000);
  });
});
