import type { InvoiceDetails } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { HttpFailure, NetworkFailure } from '../../../src/api/failures.ts';
import { invoicePropsOf, unreadOf } from '../../../src/capabilities/invoiceDetails.ts';
import { cameFrom } from '../../../src/features/profile/cameFrom.ts';
import {
  detailsOf,
  FIELDS_OF,
  isLocked,
  isUnsaved,
  messageOf,
  nextInvoiceForm,
  openForm,
  textOf,
  type InvoiceForm,
  type InvoiceFormEvent,
} from '../../../src/features/profile/invoiceForm.ts';
import { storedInvoiceDraft } from '../../../src/features/profile/storedInvoiceDraft.ts';
import { refusedFields } from '../../../src/features/profile/refusedFields.ts';
import { storageInMemory } from '../../storageInMemory.ts';

const through = (form: InvoiceForm, ...events: InvoiceFormEvent[]): InvoiceForm =>
  events.reduce(nextInvoiceForm, form);
const typed = (field: 'name' | 'vatCode' | 'personCode', text: string): InvoiceFormEvent => ({
  type: 'typed',
  field,
  text,
});
const tab = (personType: 1 | 2): InvoiceFormEvent => ({ type: 'tabChosen', personType });

const formFor = (invoiceProps: unknown): InvoiceForm => {
  const user = { invoiceProps };
  return openForm(invoicePropsOf(user) ?? {}, undefined, unreadOf(user));
};

describe('invoice details that cannot be read', () => {
  it('go back as they came, field by field, unless something is written in their place', () => {
    const form = formFor({ name: { lt: 'A' }, vatCode: ['LT1'], address: 'B', personType: '2' });
    expect(textOf(form, 'name')).toBe('');
    expect(detailsOf(form)).toEqual({
      name: { lt: 'A' },
      vatCode: ['LT1'],
      address: 'B',
      personCode: '',
      companyCode: '',
      personType: 2,
    });
    expect(detailsOf(through(form, typed('name', 'C')))).toMatchObject({
      name: 'C',
      vatCode: ['LT1'],
    });
  });

  it('go back as they came after the server has saved the others, too', () => {
    const given = { name: { lt: 'A' }, address: 'B', personType: 1 };
    const form = formFor(given);
    const sent = detailsOf(form);
    const user = { invoiceProps: given };
    const [props, unread] = [invoicePropsOf(user) ?? {}, unreadOf(user)];
    const saved = through(form, { type: 'saved', sent, props, unread });
    expect(detailsOf(saved)).toMatchObject({ name: { lt: 'A' }, address: 'B' });
  });

  it('go back as they came when they are the kind of person, unless another is chosen', () => {
    const form = formFor({ name: 'A', personType: 'sole trader' });
    expect(detailsOf(form)).toMatchObject({ name: 'A', personType: 'sole trader' });
    expect(detailsOf(through(form, tab(2)))).toMatchObject({ name: 'A', personType: 2 });
  });

  it.each(['text', 7, ['a'], { unknown: 'shape' }])(
    'as a whole, like %j, lock the form',
    (given) => {
      expect(isLocked(formFor(given))).toBe(true);
    },
  );

  it.each([undefined, null, '', {}, []])('are none where there is %j', (given) => {
    expect(isLocked(formFor(given))).toBe(false);
    expect(detailsOf(formFor(given))).toMatchObject({ name: '', personType: 1 });
  });
});

describe('the invoice form', () => {
  it('shows a natural person and a company their own fields, in their order', () => {
    expect(FIELDS_OF).toEqual({
      1: ['name', 'address', 'personCode', 'vatCode'],
      2: ['name', 'companyCode', 'vatCode', 'address'],
    });
  });

  it('has something to save once a text or the tab differs from what is saved', () => {
    expect(isUnsaved(openForm({}))).toBe(false);
    const company = openForm({ name: 'UAB Alfa', personType: 2 });
    expect(isUnsaved(company)).toBe(false);
    expect(isUnsaved(through(company, tab(1)))).toBe(true);
    expect(isUnsaved(through(openForm({}), tab(2)))).toBe(true);
    expect(isUnsaved(through(company, typed('vatCode', 'x')))).toBe(true);
    expect(isUnsaved(through(company, typed('vatCode', 'x'), typed('vatCode', '')))).toBe(false);
  });

  it('says nothing before the server has refused anything', () => {
    expect(messageOf(openForm({}), 'name')).toBeUndefined();
    expect(messageOf(through(openForm({}), typed('name', 'Ona')), 'name')).toBeUndefined();
  });

  it('begins with what is saved, and with a natural person where nothing is', () => {
    expect(openForm({}).personType).toBe(1);
    const form = openForm({ name: 'UAB Alfa', companyCode: '123456789', personType: 2 });
    expect(textOf(form, 'name')).toBe('UAB Alfa');
    expect(form.personType).toBe(2);
  });

  it('keeps what was typed in one tab through the other', () => {
    const form = through(openForm({}), typed('name', 'Ona'), tab(2));
    expect(textOf(form, 'name')).toBe('Ona');
    const both = through(form, typed('name', 'UAB Alfa'));
    expect(textOf(both, 'name')).toBe('UAB Alfa');
    expect(textOf(through(both, tab(1)), 'name')).toBe('Ona');
  });

  it('sends all six fields, whichever the tab shows', () => {
    const saved = { address: 'Kaunas', companyCode: '1234567' };
    const form = through(openForm(saved), typed('personCode', '77'), tab(2));
    expect(detailsOf(form)).toEqual({
      name: '',
      address: 'Kaunas',
      personCode: '77',
      vatCode: '',
      companyCode: '1234567',
      personType: 2,
    });
  });

  it('shows what the server refused until that field is typed in', () => {
    const open = openForm({ name: 'Ona', vatCode: 'x' });
    const messages = { vatCode: 'PVM', companyCode: 'Kodas' };
    const form = through(open, { type: 'refused', sent: detailsOf(open), messages });
    expect(messageOf(form, 'vatCode')).toBe('PVM');
    expect(messageOf(through(form, typed('vatCode', 'y')), 'vatCode')).toBeUndefined();
    expect(messageOf(through(form, typed('name', 'y')), 'vatCode')).toBe('PVM');
    // The other tab has nothing to do with it, except for what only it shows.
    expect(messageOf(through(form, tab(2)), 'vatCode')).toBeUndefined();
    expect(messageOf(through(form, tab(2)), 'companyCode')).toBe('Kodas');
  });

  it('takes over what the server has tidied, and keeps what was typed meanwhile', () => {
    const open = through(openForm({}), typed('vatCode', 'lt 123456789'), typed('name', 'Ona'));
    const sent: InvoiceDetails = detailsOf(open);
    const props = { ...sent, vatCode: 'LT123456789' };
    const form = through(open, typed('name', 'Ona P.'), { type: 'saved', sent, props });
    expect(textOf(form, 'vatCode')).toBe('LT123456789');
    expect(textOf(form, 'name')).toBe('Ona P.');
    expect(isUnsaved(form)).toBe(true);
    expect(isUnsaved(through(open, { type: 'saved', sent, props }))).toBe(false);
  });

  it('survives a reload as far as it is not saved', () => {
    const storage = storageInMemory();
    const { personType, typed: texts } = through(openForm({}), typed('name', 'Ona'), tab(2));
    storedInvoiceDraft(storage).write({ personType, typed: texts });
    const form = openForm({ name: 'saved' }, storedInvoiceDraft(storage).read());
    expect(form.personType).toBe(2);
    expect(textOf(form, 'name')).toBe('Ona');
    const broken = storageInMemory({ 'invoice-draft': '{oops' });
    expect(storedInvoiceDraft(broken).read()).toBeUndefined();
  });
});

describe('what the server refuses', () => {
  it('is told by field, and the first message of a field wins', () => {
    const errors = [
      { field: 'name', message: 'first' },
      { field: 'name', message: 'second' },
    ];
    expect(refusedFields(new HttpFailure(422, { message: '', errors }))).toEqual({ name: 'first' });
  });

  it('is nothing where no field is named', () => {
    expect(refusedFields(new HttpFailure(500, undefined))).toBeUndefined();
    expect(refusedFields(new HttpFailure(500, { message: 'x' }))).toBeUndefined();
    expect(refusedFields(new HttpFailure(422, { message: 'x', errors: [] }))).toBeUndefined();
    expect(refusedFields(new NetworkFailure('lost'))).toBeUndefined();
  });
});

describe('the way back', () => {
  it('leads within the client only', () => {
    expect(cameFrom({ from: '/ride/abc' })).toBe('/ride/abc');
    for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', 7]) {
      expect(cameFrom({ from })).toBeUndefined();
    }
    expect(cameFrom(null)).toBeUndefined();
  });
});
