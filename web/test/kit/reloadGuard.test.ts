import { expect, it } from 'vitest';

import { createReloadGuard } from '../../src/kit/reloadGuard.ts';

it('hangs out until everybody who hung it out has taken it in', () => {
  const sign = createReloadGuard();
  const takeFirstIn = sign.hold();
  const takeSecondIn = sign.hold();
  expect(sign.store.get()).toBe(true);
  takeFirstIn();
  takeFirstIn();
  expect(sign.store.get()).toBe(true);
  takeSecondIn();
  expect(sign.store.get()).toBe(false);
});
