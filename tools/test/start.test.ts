import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from '../../server/test/support/freePort.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 5_000;
/** These machines are shared; the promise of 5 s is about the product on a machine of its own. */
const NOISE_FACTOR = 4;

interface Run {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<number | null>;
}

const running: Run[] = [];
const folder = mkdtempSync(join(tmpdir(), 'start-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Command = readonly [name: string, ...args: string[]];
const DIRECTLY: Command = ['node', 'tools/start.mjs'];
const BY_NPM: Command = ['npm', 'start', '--silent'];

function start(settings: Readonly<Record<string, string>>, command = DIRECTLY): Run {
  const [name, ...args] = command;
  const child = spawn(name, args, {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives it to what it runs.
    detached: true,
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const run = { process: child, output: () => output, errors: () => errors, ended };
  running.push(run);
  return run;
}

/** Resolves when the product says its address. */
async function ready(run: Run): Promise<void> {
  while (!run.output().includes('http://localhost:')) {
    const ended = await Promise.race([
      run.ended.then(() => true),
      once(run.process.stdout, 'data'),
    ]);
    if (ended === true) throw new Error(`ended before it was ready: ${run.errors()}`);
  }
}

describe('npm start', { timeout: 300_000 }, () => {
  const dataDir = join(folder, 'data');
  let port = '0';

  beforeAll(async () => {
    port = String(await freePort());
    const first = start({ PORT: port, DATA_DIR: dataDir });
    await ready(first);
    first.process.kill('SIGTERM');
    await first.ended;
  }, 300_000);

  afterEach(async () => {
    for (const run of running.splice(0)) {
      run.process.kill('SIGTERM');
      await run.ended;
    }
  });

  it('is ready within 5 s the second time, lets no other on its data, and stops cleanly on SIGTERM', async () => {
    const startedMs = performance.now();
    const run = start({ PORT: port, DATA_DIR: dataDir });
    await ready(run);
    expect(performance.now() - startedMs).toBeLessThan(READY_WITHIN_MS * NOISE_FACTOR);
    await expect.poll(run.output).toContain(`http://localhost:${port}`);
    await expect.poll(run.output).toMatch(/simulated/i);
    const page = await fetch(`http://localhost:${port}/`);
    expect(page.status).toBe(200);

    const second = start({ PORT: String(await freePort()), DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.errors().trim().split('\n')).toHaveLength(1);
    expect(second.errors()).toMatch(/^DATA_DIR: /);

    run.process.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.errors()).toBe('');
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  });

  it('leaves nothing running when npm itself is told to stop', async () => {
    const run = start({ PORT: port, DATA_DIR: dataDir }, BY_NPM);
    await ready(run);
    run.process.kill('SIGTERM');
    await run.ended;
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  });

  it('stops cleanly on Ctrl-C, which reaches npm and all below it at once', async () => {
    const run = start({ PORT: port, DATA_DIR: dataDir }, BY_NPM);
    await ready(run);
    process.kill(-(run.process.pid ?? 0), 'SIGINT');
    await run.ended;
    expect(run.errors()).toBe('');
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  });

  it('refuses a taken port in one line', async () => {
    const taken = createServer().listen(Number(port), 'localhost');
    await once(taken, 'listening');
    const run = start({ PORT: port, DATA_DIR: dataDir });
    expect(await run.ended).toBe(1);
    taken.close();
    expect(run.errors().trim().split('\n')).toHaveLength(1);
    expect(run.errors()).toContain(port);
  });

  it('refuses a data folder that cannot be written in one line', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const run = start({ PORT: port, DATA_DIR: join(file, 'data') });
    expect(await run.ended).toBe(1);
    expect(run.errors().trim().split('\n')).toHaveLength(1);
    expect(run.errors()).toMatch(/^DATA_DIR: /);
    rmSync(file);
  });

  it('names the wrong key of a setting and of the brand', async () => {
    const setting = start({ PORT: 'eighty', DATA_DIR: dataDir });
    expect(await setting.ended).toBe(1);
    expect(setting.errors()).toContain('PORT');

    const brandFile = join(folder, 'brand.json');
    writeFileSync(brandFile, '{"key":"x"}');
    const brand = start({ PORT: port, DATA_DIR: dataDir, BRAND_FILE: brandFile });
    expect(await brand.ended).toBe(1);
    expect(brand.errors()).toContain('brand.json: phone');
  });
});
