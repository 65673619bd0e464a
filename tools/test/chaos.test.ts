import { describe, expect, it } from 'vitest';

import { runChaos } from '../chaos/runChaos.ts';

const SHORT = { orders: 150, kills: 2 } as const;

describe('Orders over a bad line to a server that is killed', { timeout: 180_000 }, () => {
  it.each(['embedded', 'PostgreSQL'] as const)(
    'are neither lost nor doubled, on %s',
    async (database) => {
      const verdict = await runChaos({ database, ...SHORT, control: false });
      expect(verdict).toMatchObject({ lost: 0, double: 0, kills: SHORT.kills });
      expect(verdict.faultShare).toBeGreaterThan(0.2);
    },
  );

  it('are doubled without idempotency, so the count is known to see it', async () => {
    const verdict = await runChaos({ database: 'PostgreSQL', ...SHORT, control: true });
    expect(verdict.double).toBeGreaterThan(0);
  });
});
