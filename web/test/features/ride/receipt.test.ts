import { describe, expect, it } from 'vitest';

import { HttpFailure, NetworkFailure } from '../../../src/api/failures.ts';
import { invoiceAction } from '../../../src/features/ride/invoice/invoice.ts';
import { invoiceName, isPdf } from '../../../src/features/ride/invoice/invoiceFile.ts';
import { createdOnText, figures, paymentLines } from '../../../src/features/ride/receipt.ts';
import { loadFailure, type Ride } from '../../../src/features/ride/ride.ts';

const PRODUCT = { key: 'abc', name: 'Abece' };
const values = (lines: readonly { label: string; value: string }[]) =>
  lines.map(({ label, value }) => `${label}: ${value}`);
/** The product's own field is no part of the type. */
const ride = (fields: Record<string, unknown>): Ride => fields;

describe('payment lines', () => {
  it('name everybody who paid, and the price last', () => {
    const paid = ride({
      companyPays: 5,
      abcPayment: 2.5,
      clientPayment: 5,
      paymentMethod: 'kortele',
      price: 12.5,
    });
    expect(values(paymentLines(paid, PRODUCT))).toEqual([
      'Įmonės lėšomis: 5.00 €',
      'Panaudoti Abece pinigai: 2.50 €',
      'Sumokėta suma (kortele): 5.00 €',
      'Kaina: 12.50 €',
    ]);
  });

  it('leave out who paid nothing', () => {
    const free = ride({ companyPays: 0, abcPayment: null, clientPayment: 0, price: 3 });
    expect(values(paymentLines(free, PRODUCT))).toEqual(['Kaina: 3.00 €']);
    expect(paymentLines({}, PRODUCT)).toEqual([]);
  });
});

describe('figures', () => {
  it('are kilometres with one decimal and minutes, or what the server wrote', () => {
    expect(values(figures({ distance: 7.36, duration: 18 }))).toEqual([
      'Atstumas: 7.4 km',
      'Trukmė: 18 min',
    ]);
    expect(values(figures({ duration: 'apie valandą' }))).toEqual(['Trukmė: apie valandą']);
    expect(figures({ distance: null, duration: '' })).toEqual([]);
  });
});

describe('the day of a ride', () => {
  it.each([
    ['2026-11-10T06:05:00Z', '2026-11-10 08:05'],
    ['2026-07-01T21:30:00.000Z', '2026-07-02 00:30'],
    ['2026-11-10T08:05:00', '2026-11-10 08:05'],
    ['lapkričio 10 d.', 'lapkričio 10 d.'],
    ['2026-99-99T06:05:00Z', '2026-99-99T06:05:00Z'],
  ])('%s is shown as %s', (sent, shown) => {
    expect(createdOnText(sent)).toBe(shown);
  });
});

describe('the invoice', () => {
  it('is offered where something was paid and the details have a name', () => {
    expect(invoiceAction({ clientPayment: 5 }, { name: 'Ona' })).toBe('download');
    expect(invoiceAction({ clientPayment: 0 }, { name: 'Ona' })).toBe('none');
  });

  it('asks for the details whenever they have no name', () => {
    expect(invoiceAction({ clientPayment: 5 }, undefined)).toBe('hint');
    expect(invoiceAction({ clientPayment: 0 }, { name: '  ' })).toBe('hint');
  });

  it('is named after the current ISO date', () => {
    expect(invoiceName(Date.parse('2026-11-16T23:30:00Z'))).toBe('saskaita-2026-11-16.pdf');
  });

  it('is a PDF by its first letters, not by what it calls itself', async () => {
    expect(await isPdf(new Blob(['%PDF-1.7 …'], { type: 'text/html' }))).toBe(true);
    expect(await isPdf(new Blob(['\r\n%PDF-1.4 …']))).toBe(true);
    expect(await isPdf(new Blob(['<html>'], { type: 'application/pdf' }))).toBe(false);
  });
});

describe('a ride that did not come', () => {
  it('is missing, refused, behind a sign-in or out of reach', () => {
    const failed = { at: 'failed', signedOut: false };
    expect(loadFailure(new HttpFailure(404, undefined))).toEqual({ at: 'missing' });
    expect(loadFailure(new HttpFailure(500, { message: 'Nėra' }))).toEqual({
      ...failed,
      message: 'Nėra',
    });
    expect(loadFailure(new HttpFailure(401, undefined))).toMatchObject({ signedOut: true });
    expect(loadFailure(new NetworkFailure('/api/ride'))).toMatchObject(failed);
  });
});
