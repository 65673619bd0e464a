import { createSessions } from './auth/sessions.ts';
import { setBlocked } from './clients/clientStore.ts';
import { systemClock } from './platform/clock.ts';
import { toE164 } from './platform/phoneNumber.ts';
import { systemRandom } from './platform/random.ts';
import { StartRefused } from './platform/startRefused.ts';
import { readSettings } from './settings.ts';
import { openDatabase } from './store/openDatabase.ts';

// The operator's command: `admin.ts block <phone>` and `admin.ts unblock <phone>`.

const USAGE = 'usage: node server/src/admin.ts block|unblock <phone>';

try {
  const [order, writtenPhone = ''] = process.argv.slice(2);
  if (order !== 'block' && order !== 'unblock') throw new StartRefused(USAGE);
  const phone = toE164(writtenPhone);
  if (phone === undefined)
    throw new StartRefused(`${writtenPhone} is not a phone number\n${USAGE}`);
  process.stdout.write(`${await carryOut(order, phone)}\n`);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function carryOut(order: 'block' | 'unblock', phone: string): Promise<string> {
  const settings = readSettings();
  const database = await openDatabase(settings);
  const clock = systemClock;
  const { db } = database;
  const sessions = createSessions({ ...settings, db, clock, random: systemRandom });
  try {
    const blockedMs = order === 'block' ? clock.nowMs() : undefined;
    const found = await db.transaction().execute(async (trx) => {
      const clientId = await setBlocked(trx, phone, blockedMs);
      if (clientId === undefined) return false;
      if (order === 'block') await sessions.endAllOf(trx, clientId);
      return true;
    });
    if (!found) throw new StartRefused(`nobody has signed in with ${phone}`);
    return order === 'block' ? `${phone} is blocked` : `${phone} may sign in again`;
  } finally {
    await database.close();
  }
}
