import { execFile } from 'node:child_process';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { readOptions } from '../bench/options.ts';
import { render } from '../bench/table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Twenty passengers of a moment, on one database: it is about the bench and not about the figures. */
const SHORT = '--rounds 1 --seconds 0.3 --passengers 20 --database PostgreSQL'.split(' ');

// Each waits more than it works.
describe('npm run bench', { timeout: 300_000, concurrent: true }, () => {
  it('measures the server beside a bare one and says which goals are reached', async () => {
    const { stdout } = await run(execPath, ['lab/bench.ts', 'server', ...SHORT], { cwd: root });
    expect(stdout).toMatch(/bare server, one point read +\| \d+ +\| 1\.00 ×/);
    expect(stdout).toMatch(/get-active-ride +\|.*≥ 0\.8 × (?:ok|missed)/);
    expect(stdout).toMatch(/address, visitor +\| \d+/);
    expect(stdout).toMatch(/p99 of \d+ polls +\| [\d.]+ ms/);
    expect(stdout).toMatch(/errors +\| 0 +\| ≤ 0 ok/);
    expect(stdout).toMatch(/memory, idle +\| \d+ MB +\| ≤ 350 MB ok/);
    expect(stdout).toMatch(
      /start to the first answer, median of 1 +\| \d+ ms +\| ≤ 1000 ms (?:ok|missed)/,
    );
    expect(stdout).toMatch(/processor +\| [\d.]+ % +\| ≤ 1 % of a core (?:ok|missed)/);
  });

  it('measures the register: import, search, nearest house, memory', async () => {
    const { stdout } = await run(execPath, ['lab/bench.ts', 'addresses', ...SHORT], { cwd: root });
    expect(stdout).toMatch(/Importing \d{4,} addresses, PostgreSQL/);
    expect(stdout).toMatch(/new +\| \d+ s +\| \d+ MB +\| ≤ 300 s ok/);
    expect(stdout).toMatch(/search \(\d+ of \d+ texts find something\) .*≤ 10 ms (?:ok|missed)/);
    expect(stdout).toMatch(/nearest house +\| .*≤ 5 ms (?:ok|missed)/);
    expect(stdout).toMatch(/the register +\| \d+ MB +\| ≤ 300 MB more ok/);
  });

  it('measures the way from the driver to the painted screen, by the stream and by the poll', async () => {
    const short = '--seconds 0.3 --passengers 20'.split(' ');
    const { stdout } = await run(execPath, ['lab/bench.ts', 'events', ...short], { cwd: root });
    for (const way of ['quiet', 'beside idle streams']) {
      expect(stdout).toMatch(new RegExp(`${way}, event: p99 +\\| [\\d.]+ ms`));
      expect(stdout).toMatch(
        new RegExp(`${way}, painted: p99 +\\| [\\d.]+ ms +\\| ≤ \\d+ ms (?:ok|missed)`),
      );
    }
    expect(stdout).toMatch(/painted, by the poll every 10 s: p50 of 1 +\| \d+ ms/);
    const [, rightMs] =
      /killed: the last of 2 screens is right +\| (\d+) ms +\| ≤ 3000 ms/.exec(stdout) ?? [];
    // A busy machine may take twice the goal; a stream that is not there again would take the 10 s of a poll.
    expect(Number(rightMs)).toBeLessThan(6_000);
    expect(stdout).toMatch(/memory of an idle stream +\|.*≤ 20 kB/);
    expect(stdout).toMatch(/processor of all idle streams +\|.*≤ 5 % of a core/);
  });

  it('measures everything unless parts are named, and refuses a part that it does not have', () => {
    expect(readOptions([]).parts).toEqual([
      'client',
      'taps',
      'map',
      'server',
      'events',
      'addresses',
    ]);
    expect(readOptions(['addresses', '--rounds', '1'])).toMatchObject({
      parts: ['addresses'],
      rounds: 1,
    });
    expect(() => readOptions(['everything'])).toThrow('no such part: everything');
  });

  it('puts the goal and whether it is reached beside the figure', () => {
    const text = render({
      title: 'Times',
      head: ['page', 'LCP'],
      rows: [{ cells: ['/', '900 ms'], goal: { text: '≤ 1.2 ×', reached: false } }],
    });
    expect(text).toContain('| /    | 900 ms | ≤ 1.2 × missed |');
  });
});
