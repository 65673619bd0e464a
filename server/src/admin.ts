import { blockPassenger } from './app/blockPassenger.ts';
import { redactUncaughtErrors } from './platform/redactedErrors.ts';
import { findPassenger, setBlocked } from './passengers/passengerStore.ts';
import { systemClock } from './platform/clock.ts';
import { toE164 } from './platform/phoneNumber.ts';
import { systemRandom } from './platform/random.ts';
import { StartRefused } from './platform/startRefused.ts';
import { isUuid } from './platform/uuid.ts';
import { erasePassenger, type Erased } from './privacy/erasePassenger.ts';
import { exportPassenger } from './privacy/exportPassenger.ts';
import { readSettings, type Settings } from './settings/readSettings.ts';
import type { Db } from './store/database.ts';
import { openDatabase } from './store/openDatabase.ts';

// The operator's commands about one passenger, named by number or id.

const USAGE = 'usage: npm run admin -- block|unblock|export|erase <phone or id>';

interface NamedPassenger {
  readonly id: string;
  readonly phone: string;
}
type Order = (on: { db: Db; settings: Settings }, passenger: NamedPassenger) => Promise<string>;

const orders: Readonly<Record<string, Order>> = {
  block: async ({ db, settings }, { id, phone }) => {
    const deps = { ...settings, db, clock: systemClock, random: systemRandom };
    const { canceled } = await blockPassenger(deps, { id, phone });
    return `${phone} is blocked${canceled === 0 ? '' : `; orders called off: ${canceled}`}`;
  },
  unblock: async ({ db }, { phone }) => {
    await setBlocked(db, phone, undefined);
    return `${phone} may sign in again`;
  },
  export: ({ db }, { id }) => exportPassenger(db, id),
  erase: async ({ db }, { id, phone }) =>
    `${phone} ${inWords(await erasePassenger(db, systemClock, id))}`,
};

redactUncaughtErrors();
try {
  const [name = '', written = ''] = process.argv.slice(2);
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (order === undefined) throw new StartRefused(USAGE);
  const phone = toE164(written);
  if (phone === undefined && !isUuid(written)) {
    throw new StartRefused(`${written} is neither a phone number nor an id\n${USAGE}`);
  }
  const by = phone === undefined ? { id: written } : { phone };
  process.stdout.write(`${await carryOut(order, by)}\n`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function carryOut(order: Order, by: { phone: string } | { id: string }): Promise<string> {
  const settings = readSettings();
  const database = await openDatabase(settings);
  try {
    const passenger = await findPassenger(database.db, by);
    if (passenger === undefined) {
      throw new StartRefused(`nobody has signed in with ${'id' in by ? by.id : by.phone}`);
    }
    return await order({ db: database.db, settings }, passenger);
  } finally {
    await database.close();
  }
}

function inWords(erased: Erased): string {
  switch (erased.at) {
    case 'erased':
      return `is erased; what stays, without a name: ${erased.rides} rides; with one, because the law wants it: ${erased.invoices} invoices`;
    case 'blocked':
      throw new StartRefused('not erased: the client is blocked, and would come back unblocked');
    case 'open-order':
      throw new StartRefused('not erased: an order is not over yet; wait for its end or cancel it');
    case 'calling':
      throw new StartRefused(
        'not erased: a call to a driver may be going on; try in three minutes',
      );
    default:
      return erased satisfies never;
  }
}
