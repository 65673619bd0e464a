import { expect, it } from 'vitest';

import { loadSimulators } from '../../src/app/simulators.ts';

it('Simulators are loaded everywhere but in production', async () => {
  expect(await loadSimulators({ production: true })).toBeUndefined();
  expect(await loadSimulators({ production: false })).toMatchObject({
    registerPhone: expect.any(Function),
    simulateTelephony: expect.any(Function),
  });
});
