import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { saveInvoiceDetails } from '../../../server/src/passengers/invoiceStore.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { openPostgres } from '../../../server/src/store/openPostgres.ts';
import { ServerUnderTest } from '../../../server/test/support/serverUnderTest.ts';
import { throwawayPostgres } from '../../../server/test/support/throwawayPostgres.ts';
import { finishedRides } from '../../../server/test/support/finishedRide.ts';
import { newSession } from '../../../server/test/support/passenger.ts';

/** Where a client that is served from elsewhere comes from; nobody listens there. */
export const CLIENT_ORIGIN = 'http://localhost:4999';
const DETAILS = { name: 'Jonas', address: '', personCode: '', vatCode: '', companyCode: '' };

export interface ConformServer {
  readonly origin: string;
  /** A passenger with rides and invoice details: the number, and the cookies of one more device. */
  newPassenger(): Promise<{ readonly phone: string; readonly cookies: string }>;
  /** Orders and reservations that are still to come to something. */
  openOrders(): Promise<number>;
  /** The missed call. */
  ring(phone: string): Promise<void>;
  stop(): Promise<void>;
}

/** Our own server as a real process, with passengers who have something to show in every call. */
export async function conformServer(): Promise<ConformServer> {
  const folder = mkdtempSync(join(tmpdir(), 'conform-'));
  const postgres = throwawayPostgres({ fsync: 'off' });
  const server = await ServerUnderTest.start({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    CLIENT_ORIGINS: CLIENT_ORIGIN,
  });
  const database = await openPostgres(postgres.url);
  const { db } = database;
  const world = { db, clock: systemClock };
  let passengers = 0;
  return {
    origin: server.origin,
    async newPassenger() {
      passengers += 1;
      const phone = `+370600${String(passengers).padStart(5, '0')}`;
      const { passengerId, token } = await newSession(world);
      await db.updateTable('clients').set({ phone }).where('id', '=', passengerId).execute();
      const nowMs = systemClock.nowMs();
      await saveInvoiceDetails(db, passengerId, { details: { ...DETAILS, personType: 1 }, nowMs });
      const endedMinutesAgo = Array.from({ length: 16 }, (_, index) => 5 + 60 * index);
      await finishedRides(
        world,
        { passengerId },
        endedMinutesAgo.map((minutes) => ({ endedMinutesAgo: minutes })),
      );
      return { phone, cookies: `access=${token}; refresh=refresh%20${token}` };
    },
    async openOrders() {
      const open = db.selectFrom('orders').select('id').where('ended_at', 'is', null);
      return (await open.execute()).length;
    },
    async ring(phone) {
      await fetch(`${server.origin}/sandbox/calls`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.origin },
        body: JSON.stringify({ from: phone }),
      });
    },
    async stop() {
      await database.close();
      await server.stop();
      postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
