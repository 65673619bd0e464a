import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readInvoiceDetails, saveInvoiceDetails } from '../../src/passengers/invoiceStore.ts';
import { issueInvoice } from '../../src/invoices/issueInvoice.ts';
import { sampleSeller } from '../../src/invoices/seller.ts';
import { finishedRide, finishedRides } from '../support/finishedRide.ts';
import { newPassenger, type Passenger } from '../support/passenger.ts';
import { PRODUCTION } from '../support/production.ts';
import { testApp, type TestApp } from '../support/testApp.ts';
import { days } from '../support/testClock.ts';
import { bothDatabases } from '../support/testDatabase.ts';
import { pdfText } from './pdfText.ts';

const DETAILS = {
  name: 'Žydrūnė Šąčęė',
  address: 'Gedimino pr. 1, Vilnius',
  personCode: '',
  vatCode: '',
  companyCode: '302123456',
  personType: 2,
} as const;

const download = (passenger: Passenger, id: string) =>
  passenger.send('GET', `/api/download-invoice/${id}`);

describe.each(bothDatabases)('The invoice of a ride, on %s', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp({ database });
  });
  afterAll(() => server.close());

  const buyer = async (): Promise<Passenger> => {
    const passenger = await newPassenger(server);
    const nowMs = server.clock.nowMs();
    await saveInvoiceDetails(server.db, passenger.passengerId, { details: DETAILS, nowMs });
    return passenger;
  };
  const numbers = async (): Promise<number[]> => {
    const rows = await server.db
      .selectFrom('invoices')
      .select('number')
      .orderBy('number')
      .execute();
    return rows.map(({ number }) => number);
  };

  it('is a PDF with the passenger’s details and part of the price', async () => {
    const passenger = await buyer();
    const id = await finishedRide(server, passenger, { companyCents: 240, paymentMethod: 'card' });
    const reply = await download(passenger, id);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="saskaita-2026-11-16.pdf"',
      'cache-control': 'no-store',
    });
    const text = pdfText(reply.rawPayload);
    expect(text).toContain('Žydrūnė Šąčęė');
    expect(text).toContain('Įmonės kodas 302123456');
    expect(text).toMatch(/Iš viso su PVM\s+10,00 €/);
    expect(text).toMatch(/Apmokėta\s+kortele/);
    expect(text).toContain('PAVYZDYS');
  });

  it('stays what it was when the details change and days go by', async () => {
    const passenger = await buyer();
    const id = await finishedRide(server, passenger);
    const first = await download(passenger, id);
    await saveInvoiceDetails(server.db, passenger.passengerId, {
      details: { ...DETAILS, name: 'Kitas' },
      nowMs: server.clock.nowMs(),
    });
    server.clock.pass(days(3));
    const again = await download(passenger, id);
    expect(Buffer.compare(first.rawPayload, again.rawPayload)).toBe(0);
  });

  it('is refused while the passenger has no name for it, and for a ride that cost the passenger nothing', async () => {
    const nameless = await newPassenger(server);
    const reply = await download(nameless, await finishedRide(server, nameless));
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({ message: 'Užpildykite rekvizitus sąskaitoms' });
    const guest = await buyer();
    const free = await finishedRide(server, guest, { companyCents: 1_240 });
    expect((await download(guest, free)).statusCode).toBe(409);
  });

  it('of somebody else is as unknown as one that never was', async () => {
    const [owner, other] = [await buyer(), await buyer()];
    const id = await finishedRide(server, owner);
    const foreign = await download(other, id);
    const unknown = await download(other, 'x'.repeat(22));
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });

  it('has a number of its own, without a gap, however many are asked for at once and however many fail', async () => {
    await sql`
      create function stumble() returns trigger language plpgsql as $$
      begin
        if random() < 0.4 then raise exception 'stumbled'; end if;
        return new;
      end $$`.execute(server.db);
    await sql`create trigger stumbling before insert on invoices
      for each row execute function stumble()`.execute(server.db);
    const passengers = [await buyer(), await buyer(), await buyer()];
    const asked = await Promise.all(
      passengers.map(async (passenger) => {
        const rides = Array.from({ length: 6 }, (_, index) => ({ endedMinutesAgo: index + 60 }));
        const ids = await finishedRides(server, passenger, rides);
        // Each one twice, at once.
        return ids.flatMap((id) => [
          { passenger, id },
          { passenger, id },
        ]);
      }),
    );
    const before = await numbers();
    const issue = ({ passenger, id }: { passenger: Passenger; id: string }) =>
      issueInvoice(
        { db: server.db, buyerOf: readInvoiceDetails, seller: sampleSeller('UAB „X“') },
        { passengerId: passenger.passengerId, publicId: id },
        server.clock.nowMs(),
      );
    const outcomes = await Promise.allSettled(asked.flat().map(issue));
    await sql`drop trigger stumbling on invoices`.execute(server.db);
    await sql`drop function stumble`.execute(server.db);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(
      new Set(['fulfilled', 'rejected']),
    );
    for (const each of asked.flat()) expect(await issue(each)).toMatchObject({ at: 'issued' });
    const after = await numbers();
    expect(after).toHaveLength(before.length + 18);
    expect(after).toEqual(Array.from(after, (_, index) => index + 1));
  });
});

describe('In production without a seller', () => {
  it('nobody issues invoices', async () => {
    const server = await testApp({ env: { ...PRODUCTION, PUBLIC_ORIGIN: 'http://localhost' } });
    const passenger = await newPassenger(server);
    const id = await finishedRide(server, passenger);
    const reply = await passenger.send('GET', `/api/download-invoice/${id}`);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({ message: 'Sąskaitos kol kas neišrašomos' });
    await server.close();
  });
});
