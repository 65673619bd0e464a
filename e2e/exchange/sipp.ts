import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { SIP_PORT, TRUNK_PORT } from './ports.ts';
import { missedCall, scenarioOf } from './scenario.ts';

export interface Sipp {
  /** How the scenario ended; 0 when everything was said as written. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

function run(scenario: string, args: readonly string[]): Sipp {
  const folder = mkdtempSync(join(tmpdir(), 'sipp-'));
  const file = join(folder, 'scenario.xml');
  writeFileSync(file, scenario);
  const child: ChildProcess = spawn(
    'sipp',
    ['-sf', file, '-i', '127.0.0.1', '-nostdin', '-m', '1', ...args],
    { stdio: 'ignore', cwd: folder },
  );
  const ended = once(child, 'exit').then(() => {
    rmSync(folder, { recursive: true, force: true });
    return child.exitCode;
  });
  return {
    ended,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** On a slow machine an answer is sent twice and acknowledged twice: that is no reason to drop the call. */
const PATIENT = ['-default_behaviors', 'all,-abortunexp'];

const LOOK_EVERY_MS = 20;
/** How Linux lists a bound port: in hexadecimal, after the address. */
const isListening = (port: number): boolean =>
  readFileSync('/proc/net/udp', 'utf8').includes(
    `:${port.toString(16).toUpperCase().padStart(4, '0')} `,
  );

/** A driver's telephone behind the trunk, for one call: there once it can be called. */
export async function driver(steps: readonly string[], ...more: string[]): Promise<Sipp> {
  const line = run(scenarioOf(steps), ['-p', String(TRUNK_PORT), ...PATIENT, ...more]);
  while (!isListening(TRUNK_PORT)) await pause(LOOK_EVERY_MS);
  return line;
}

/** Somebody's telephone calls the company's number. */
export const ringCompany = (
  from: string,
  companyNumber: string,
  sipPort = SIP_PORT,
): Promise<number | null> =>
  run(missedCall(companyNumber), ['-p', String(TRUNK_PORT), '-s', from, `127.0.0.1:${sipPort}`])
    .ended;
