import { expect, it } from 'vitest';

import { createQuietSign } from '../../src/kit/quietSign/createQuietSign.ts';

it('hangs out until everybody who hung it out has taken it in', () => {
  const sign = createQuietSign();
  const takeFirstIn = sign.hangOut();
  const takeSecondIn = sign.hangOut();
  expect(sign.store.get()).toBe(true);
  takeFirstIn();
  takeFirstIn();
  expect(sign.store.get()).toBe(true);
  takeSecondIn();
  expect(sign.store.get()).toBe(false);
});
