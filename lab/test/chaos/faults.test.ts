import { describe, expect, inject, it } from 'vitest';

import { CLIENT_WAITS_MS, type Asked } from '../../../server/test/support/askingPassenger.ts';
import { runFault, type FaultRun } from '../../chaos/runFault.ts';

/** As in production, only shorter; the long form (`npm run chaos -- faults`) takes the real ones. */
const SHORT = {
  lastsMs: 1_500,
  settings: { DATABASE_SECONDS: '1', REQUEST_SECONDS: '3' },
} as const;
/** The promise is 10 s, and the long form holds the server to it; a crowded machine gets more time here. */
const RECOVERS_WITHIN_MS = 45_000;
const AWAY = JSON.stringify({ message: 'Paslauga laikinai nepasiekiama' });

const of = (answers: readonly Asked[], what: Asked['what']): readonly Asked[] =>
  answers.filter((answer) => answer.what === what);

async function survive(run: Pick<FaultRun, 'database' | 'fault'>) {
  const verdict = await runFault({ ...SHORT, ...run, template: inject('embeddedTemplate') });
  const refused = verdict.during.filter(({ status }) => status !== 200);
  expect(refused.filter(({ status, body }) => status !== 503 || body !== AWAY)).toEqual([]);
  expect(verdict.during.filter(({ ms }) => ms > CLIENT_WAITS_MS)).toEqual([]);
  expect(of(refused, 'reserve').length).toBeGreaterThan(0);
  expect(of(refused, 'address')).toEqual([]);
  expect(of(refused, 'alive')).toEqual([]);
  expect(verdict.confirmed).toBeGreaterThan(0);
  expect(verdict.lost).toBe(0);
  expect(verdict.recoveredAfterMs).toBeLessThan(RECOVERS_WITHIN_MS);
  return { ...verdict, refused };
}

describe('A passenger who orders while something breaks is told so in time and loses nothing', () => {
  it.each(['database hangs', 'database gone'] as const)(
    '%s: the server says that it is not ready, and is again by itself',
    async (fault) => {
      const { refused } = await survive({ database: 'PostgreSQL', fault });
      expect(of(refused, 'ready')).toHaveLength(1);
    },
  );

  it.each(['PostgreSQL', 'embedded'] as const)(
    'disk full under %s: what is there can still be read',
    async (database) => {
      const { refused } = await survive({ database, fault: 'disk full' });
      expect(of(refused, 'poll')).toEqual([]);
    },
  );

  it('the embedded database gives up for want of room, and starts again by itself', async () => {
    await survive({ database: 'embedded', fault: 'journal cannot grow' });
  });
});
