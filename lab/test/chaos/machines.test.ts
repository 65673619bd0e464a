import { beforeAll, describe, expect, it } from 'vitest';

import { runMachines, type MachinesVerdict } from '../../chaos/runMachines.ts';

const AWAY = JSON.stringify({ message: 'Paslauga laikinai nepasiekiama' });

describe('Two servers behind nginx on one PostgreSQL', () => {
  let verdict: MachinesVerdict;
  beforeAll(async () => {
    verdict = await runMachines({ calmMs: 500 });
  });

  it('are replaced one by one, and no passenger notices', () => {
    expect(verdict.whileRolling.length).toBeGreaterThan(0);
    expect(verdict.whileRolling.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('say that they are about to stop, ask for other connections, and end cleanly', () => {
    expect(verdict.stopping.status).toBe(503);
    expect(verdict.stopping.headers.connection).toBe('close');
    expect(verdict.stoppedCleanly).toBe(true);
  });

  it('answer reads when one is killed; an order in its hands is refused in words, and never sent twice', () => {
    const refused = verdict.whileKilling.filter(({ status }) => status !== 200);
    expect(refused.filter(({ what }) => what !== 'reserve')).toEqual([]);
    expect(refused.filter(({ status, body }) => status !== 503 || body !== AWAY)).toEqual([]);
    expect(verdict.afterwards.length).toBeGreaterThan(0);
    expect(verdict.afterwards.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('lose and double nothing that was confirmed', () => {
    expect(verdict.confirmed).toBeGreaterThan(0);
    expect(verdict.lost).toBe(0);
  });
});
