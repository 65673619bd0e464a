import { describe, expect, inject, it } from 'vitest';

import { runChaos } from '../../chaos/runChaos.ts';

/** Two thirds are ordered after a death of the server; the long form (`npm run chaos`) has 10,000. */
const SHORT = { orders: 60, kills: 2 } as const;

describe('Orders over a bad line to a server that is killed', { timeout: 300_000 }, () => {
  it.each(['embedded', 'PostgreSQL'] as const)(
    'are neither lost nor doubled, on %s',
    async (database) => {
      const template = inject('embeddedTemplate');
      const verdict = await runChaos({ database, ...SHORT, control: false, template });
      expect(verdict).toMatchObject({ lost: 0, double: 0, kills: SHORT.kills });
      expect(verdict.faultShare).toBeGreaterThan(0.2);
    },
  );

  it('are doubled without idempotency, so the count is known to see it', async () => {
    // The line alone does it: nobody needs to be killed.
    const control = { orders: 40, kills: 0, control: true };
    const template = inject('embeddedTemplate');
    const verdict = await runChaos({ database: 'embedded', ...control, template });
    expect(verdict.double).toBeGreaterThan(0);
  });
});
