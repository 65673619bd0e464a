import { beforeAll, describe, expect, it } from 'vitest';

import { runUpgrade, type UpgradeVerdict } from './runUpgrade.ts';

const AWAY = JSON.stringify({ message: 'Paslauga laikinai nepasiekiama' });

describe('An upgrade from the previous release, and back, under traffic', () => {
  let verdict: UpgradeVerdict;
  beforeAll(async () => {
    verdict = await runUpgrade();
  });

  it('goes in every turn: old beside new, old started anew on the new tables, new, and old again', () => {
    expect(Object.values(verdict.lives).filter((lives) => lives === 0)).toEqual([]);
    expect(verdict.endedCleanly).toBe(true);
  });

  it('refuses nobody anything, except what a killed server had in its hands', () => {
    const planned = verdict.refused.filter(({ phase }) => phase !== 'a new one is killed');
    expect(planned).toEqual([]);
    const unplanned = verdict.refused.filter(({ status, text }) => status !== 503 || text !== AWAY);
    expect(unplanned).toEqual([]);
  });

  it('loses no missed call, no driver’s answer and no event, and nobody outside had to repeat one', () => {
    expect(verdict.inside.calls).toBeGreaterThan(0);
    expect(verdict.inside.reports).toBeGreaterThan(0);
    expect(verdict.inside.lost).toEqual([]);
    expect(verdict.inside.repeated).toBe(0);
  });

  it('loses and doubles no order', () => {
    expect(verdict.wrong).toEqual([]);
  });
});
