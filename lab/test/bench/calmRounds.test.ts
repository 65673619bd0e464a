import { describe, expect, it } from 'vitest';

import { createCalmRounds, inWords } from '../../bench/calmRounds.ts';
import { slowness } from '../../bench/processorSpeed.ts';
import { busyMsIn, descendantsOf, othersShare, processorUse } from '../../bench/processorUse.ts';

/** A machine on which others use these shares of a core, one round after the other. */
function machine(...shares: readonly number[]) {
  const ROUND_MS = 1_000;
  let samples = 0;
  let busyMs = 0;
  const waits: number[] = [];
  /** How much slower the machine is, looked at before and after each round. */
  const slow: number[] = [];
  const calm = createCalmRounds({
    use: () => {
      if (samples % 2 === 1) busyMs += 500 + (shares[(samples - 1) / 2] ?? 0) * ROUND_MS;
      samples += 1;
      // Half of a core is our own work.
      return { atMs: samples * ROUND_MS, busyMs, ownMs: Math.floor(samples / 2) * 500 };
    },
    slower: () => slow.shift() ?? 0,
    wait: (ms) => Promise.resolve(waits.push(ms)),
  });
  let works = 0;
  const round = () => calm.round(() => Promise.resolve((works += 1)));
  return { calm, round, waits, slow };
}

describe('A round of the bench', () => {
  it('counts when nobody else worked', async () => {
    const { calm, round } = machine(0.1);
    expect(await round()).toBe(1);
    expect(calm.tally).toEqual({ rounds: 1, repeats: 0, disturbed: 0 });
  });

  it('is done again after a pause when others did', async () => {
    const { calm, round, waits } = machine(0.9, 0.05);
    expect(await round()).toBe(2);
    expect(calm.tally).toEqual({ rounds: 1, repeats: 1, disturbed: 0 });
    expect(waits).toEqual([5_000]);
  });

  it.each([
    ['before it', [0.6, 0.1]],
    ['after it', [0.1, 0.6]],
  ])('is done again when the machine was slow %s', async (_, seen) => {
    const { calm, round, slow } = machine(0, 0);
    slow.push(...seen, 0.1, 0.1);
    expect(await round()).toBe(2);
    expect(calm.tally).toEqual({ rounds: 1, repeats: 1, disturbed: 0 });
  });

  it('counts on a machine that is hardly slower', async () => {
    const { calm, round, slow } = machine(0);
    slow.push(0.3, 0.3);
    expect(await round()).toBe(1);
    expect(calm.tally.repeats).toBe(0);
  });

  it('counts with its calmest try when the machine is never calm', async () => {
    const { calm, round } = machine(0.9, 0.4, 0.6);
    expect(await round()).toBe(2);
    expect(calm.tally).toEqual({ rounds: 1, repeats: 2, disturbed: 1 });
    expect(inWords(calm.tally)).toBe(
      '1 rounds, 2 repeated because others used the machine, it was slow, or a visit did not get through, 1 never calm',
    );
  });

  it('is not done again for ever', async () => {
    const { calm, round } = machine(...Array.from({ length: 100 }, () => 1));
    for (let nth = 0; nth < 20; nth += 1) await round();
    expect(calm.tally).toEqual({ rounds: 20, repeats: 12, disturbed: 20 });
  });

  it('is done again when it did not get through', async () => {
    const { calm, waits } = machine(0, 0);
    let tries = 0;
    const found = await calm.round(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no page')) : Promise.resolve('a page');
    });
    expect(found).toBe('a page');
    expect(calm.tally).toEqual({ rounds: 1, repeats: 1, disturbed: 0 });
    expect(waits).toEqual([5_000]);
  });

  it('fails with its work', async () => {
    const { calm } = machine(0);
    await expect(calm.round(() => Promise.reject(new Error('no browser')))).rejects.toThrow(
      'no browser',
    );
  });
});

const taking = (ms: number) => slowness(() => ms);

describe('How slow the machine is', () => {
  it('is told by the fastest that it has been', () => {
    expect(taking(0.002)).toBe(0);
    expect(taking(0.003)).toBeCloseTo(0.5);
    expect(taking(0.001)).toBe(0);
    expect(taking(0.002)).toBeCloseTo(1);
  });

  it('is measured by real work', () => {
    expect(slowness()).toBeGreaterThan(0);
  });
});

describe('What others use', () => {
  it('is what the machine did less what we did', () => {
    const before = { atMs: 0, busyMs: 1_000, ownMs: 400 };
    expect(othersShare(before, { atMs: 1_000, busyMs: 2_000, ownMs: 900 })).toBe(0.5);
    expect(othersShare(before, { atMs: 1_000, busyMs: 1_000, ownMs: 500 })).toBe(0);
  });

  it('is read from the kernel, stolen time included, idle time not', () => {
    expect(busyMsIn('cpu  1 2 3 1000 2000 4 5 6 7 8\ncpu0 9 9 9')).toBe(210);
  });

  it('knows own processes by their ancestors', () => {
    const processes = [
      { pid: 1, parent: 0 },
      { pid: 5, parent: 1 },
      { pid: 6, parent: 5 },
      { pid: 7, parent: 6 },
      { pid: 8, parent: 1 },
    ];
    expect(descendantsOf(processes, (pid) => pid === 5).map(({ pid }) => pid)).toEqual([5, 6, 7]);
  });

  it('does not count this very process', () => {
    const before = processorUse();
    const untilMs = performance.now() + 300;
    let sum = 0;
    while (performance.now() < untilMs) sum += Math.sqrt(sum + 1);
    const after = processorUse();
    expect(after.ownMs - before.ownMs).toBeGreaterThan(0);
    expect(after.busyMs).toBeGreaterThanOrEqual(before.busyMs);
  });
});
