import type { Invoice, InvoiceContent } from '../../src/domain/invoiceRecords.ts';

/** An invoice to print, with whatever a test wants to be different. */
export const sampleInvoice = (content: Partial<InvoiceContent> = {}): Invoice => ({
  series: 'TX',
  number: 17,
  issuedMs: Date.parse('2026-11-16T12:00:00Z'),
  content: {
    sample: false,
    issuedOn: '2026-11-16',
    rideOn: '2026-11-14',
    seller: {
      name: 'UAB „Taksi“',
      companyCode: '302123456',
      vatCode: 'LT100001234567',
      address: 'Gedimino pr. 1, Vilnius',
    },
    buyer: {
      kind: 'person',
      name: 'Žydrūnė Šąčęėįųū',
      address: 'Ąžuolų g. 3, Šiauliai',
      code: '123456',
      vatCode: '',
    },
    ride: { from: 'Stoties g. 16, Vilnius', to: 'Vilniaus oro uostas', time: '07:32' },
    vatPercent: 21,
    netCents: 1_025,
    vatCents: 215,
    totalCents: 1_240,
    rideCents: 1_240,
    paidHow: 'grynaisiais',
    ...content,
  },
});
