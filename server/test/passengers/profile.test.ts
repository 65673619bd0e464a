import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Browser } from '../support/browser.ts';
import { signedIn } from '../support/signedIn.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { bothDatabases } from '../support/testDatabase.ts';

const EMPTY = {
  name: '',
  address: '',
  personCode: '',
  vatCode: '',
  companyCode: '',
  personType: 1,
};

describe.each(bothDatabases)('Invoice details, on %s', (database) => {
  let server: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    server = await testApp({ database });
    browser = await signedIn(server);
  });
  afterAll(() => server.close());

  const save = (details: object) =>
    browser.send('PUT', '/api/update-user-profile', { body: { ...EMPTY, ...details } });

  it('has none before the passenger saves any', async () => {
    expect((await browser.profile()).json()).toMatchObject({ invoiceProps: null });
  });

  it('gives back what was saved, as the profile and inside the client', async () => {
    const details = {
      name: 'Žydrūnė Šąčęė 🚕',
      address: 'Gedimino pr. 1, Vilnius',
      personCode: '123',
      vatCode: 'LT123456789',
      companyCode: '',
      personType: 1,
    };
    const { client } = (await save(details)).json<{ client: { id: string } }>();
    expect(client).toEqual({ id: expect.any(String), invoiceProps: details });
    expect((await browser.profile()).json()).toEqual({
      client: { id: client.id },
      invoiceProps: details,
    });
  });

  it('lets everything be empty', async () => {
    expect((await save(EMPTY)).statusCode).toBe(200);
  });

  it.each([
    ['a company code of 8 digits', { companyCode: '12345678', personType: 2 }, 'companyCode'],
    ['an activity code of 31 characters', { personCode: '1'.repeat(31) }, 'personCode'],
    ['markup for an activity code', { personCode: '<b>1</b>' }, 'personCode'],
    ['a VAT code without a country', { vatCode: '123456789' }, 'vatCode'],
    ['a Lithuanian VAT code of 10 digits', { vatCode: 'LT1234567890' }, 'vatCode'],
    ['a name of 201 characters', { name: 'a'.repeat(201) }, 'name'],
    ['a NUL byte', { address: 'a\u0000b' }, 'address'],
    ['a new line', { address: 'a\nb' }, 'address'],
    ['half a character', { name: 'a\ud800b' }, 'name'],
  ])('refuses %s under its field', async (_what, details, field) => {
    const reply = await save(details);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: [{ field, message: expect.any(String) }] });
  });

  it('names every wrong field at once', async () => {
    const reply = await save({ vatCode: '1', companyCode: '1', personType: 2 });
    const { errors } = reply.json<{ errors: { field: string }[] }>();
    expect(errors.map(({ field }) => field)).toEqual(['vatCode', 'companyCode']);
  });

  it('drops a bad value of a field that the form does not show', async () => {
    const reply = await save({ name: 'Jonas', companyCode: '12', personType: 1 });
    expect(reply.json()).toMatchObject({
      client: { invoiceProps: { name: 'Jonas', companyCode: '' } },
    });
  });

  it.each(['lt 123 456 789', 'LT123456789012', 'LV40003032949', 'EE100931558', 'PL5260001246'])(
    'takes the VAT code %s',
    async (vatCode) => {
      expect((await save({ vatCode })).statusCode).toBe(200);
    },
  );

  it('refuses a body of another shape', async () => {
    expect((await save({ personType: 3 })).statusCode).toBe(400);
    const noObject = await browser.send('PUT', '/api/update-user-profile', { body: [] });
    expect(noObject.statusCode).toBe(400);
  });
});
