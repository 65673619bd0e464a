import { describe, expect, it } from 'vitest';

import { locate, type Located } from '../../src/platform/geolocation.ts';
import { virtualTime } from '../capabilities/call/virtualTime.ts';

const settle = async <T>(result: T): Promise<T> => {
  await Promise.resolve();
  await Promise.resolve();
  return result;
};

/** A browser whose answers are in the test's hands. */
function locating() {
  const { setTimer, pass } = virtualTime();
  const ended = new AbortController();
  let found: PositionCallback | undefined;
  let failed: PositionErrorCallback | null | undefined;
  let options: PositionOptions | undefined;
  let isWatching = true;
  const told: Located[] = [];
  const permission = Promise.withResolvers<void>();
  const asked = locate({
    signal: ended.signal,
    setTimer,
    granted: () => permission.promise,
    geolocation: {
      watchPosition: (success, error, wanted) => {
        [found, failed, options] = [success, error, wanted];
        return 7;
      },
      clearWatch: (watch) => {
        isWatching &&= watch !== 7;
      },
    },
  });
  void asked.then((located) => told.push(located));
  return {
    told,
    options: () => options,
    isWatching: () => isWatching,
    abort: () => ended.abort(),
    grant: () => settle(permission.resolve()),
    pass: (ms: number) => settle(pass(ms)),
    find: (accuracy: number) =>
      settle(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rest of a position is not read
        found?.({
          coords: { latitude: 54.687, longitude: 25.28, accuracy },
        } as GeolocationPosition),
      ),
    fail: (code: number) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its code is read
      settle(failed?.({ code } as GeolocationPositionError)),
  };
}

describe('Where the device is', () => {
  it('is taken when it is known to 100 m, and then not followed any more', async () => {
    const test = locating();
    await test.find(100);
    expect(test.told).toEqual([{ at: 'found', lat: 54.687, lng: 25.28, accuracyM: 100 }]);
    expect(test.isWatching()).toBe(false);
  });

  it('may be rough at first: a better position is waited for', async () => {
    const test = locating();
    await test.find(1_500);
    await test.pass(7_999);
    expect(test.told).toEqual([]);
    await test.find(20);
    expect(test.told).toMatchObject([{ at: 'found', accuracyM: 20 }]);
  });

  it('is not taken when it stays rough for 8 s; the best that was known is told', async () => {
    const test = locating();
    await test.find(1_500);
    await test.find(101);
    await test.find(400);
    await test.pass(8_000);
    expect(test.told).toEqual([{ at: 'inaccurate', accuracyM: 101 }]);
    expect(test.isWatching()).toBe(false);
  });

  it('has 8 s from the permission, however late a rough position comes in them', async () => {
    const test = locating();
    await test.pass(60_000);
    await test.grant();
    await test.pass(7_000);
    await test.find(900);
    await test.pass(999);
    expect(test.told).toEqual([]);
    await test.pass(1);
    expect(test.told).toEqual([{ at: 'inaccurate', accuracyM: 900 }]);
    expect(test.isWatching()).toBe(false);
  });

  it('is given up 8 s after the permission where no position comes, whatever the browser does', async () => {
    const test = locating();
    await test.grant();
    await test.pass(8_000);
    expect(test.told).toEqual([{ at: 'slow' }]);
  });

  it.each([
    [1, 'refused'],
    [2, 'unavailable'],
    [3, 'slow'],
    [99, 'unavailable'],
  ])('may be not told: code %i means %s', async (code, at) => {
    const test = locating();
    await test.fail(code);
    expect(test.told).toEqual([{ at }]);
    expect(test.isWatching()).toBe(false);
  });

  it('is asked for within 8 s, of which the browser does not count the passenger’s decision', () => {
    expect(locating().options()).toMatchObject({ timeout: 8_000, enableHighAccuracy: true });
  });

  it('is not given up for a hiccup after a rough position, but for a refusal', async () => {
    const test = locating();
    await test.find(500);
    await test.fail(3);
    expect(test.told).toEqual([]);
    await test.fail(1);
    expect(test.told).toEqual([{ at: 'refused' }]);
  });

  it('is nobody’s any more once it is not wanted', async () => {
    const test = locating();
    test.abort();
    expect(test.isWatching()).toBe(false);
    await test.find(5);
    await test.pass(10_000);
    expect(test.told).toEqual([]);
  });
});
