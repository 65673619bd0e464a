import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';

const ADDRESS = /(http:\/\/[^\s)]+)\)?$/m;
const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcess {
  readonly origin: string;
  /** What of it lies in the machine's memory now, its threads included. */
  residentMb(): number;
  /** What it has used of all processors so far. */
  processorMs(): number;
  stop(): Promise<void>;
}

/** A server in a process of its own, ours or a bare one, on a port that is free. */
export async function startServer(
  [file, ...args]: readonly [file: string, ...args: string[]],
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(execPath, [file, ...args], {
    cwd: root,
    // As every command of the project has it, but nothing else of this process's environment.
    env: { PATH: env['PATH'], NODE_COMPILE_CACHE: env['NODE_COMPILE_CACHE'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  while (!said.includes('address:') || !said.endsWith('\n')) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) throw new Error(`${file} does not start`);
  }
  const origin = ADDRESS.exec(said)?.[1];
  if (origin === undefined) throw new Error(`${file} does not say its address`);
  return {
    origin,
    residentMb: () => residentMbOf(child.pid ?? 0),
    processorMs: () => processorMsOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function residentMbOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(kilobytes?.[1]) / 1_024;
}

const MS_PER_TICK = 10;

function processorMsOf(pid: number): number {
  // After the name, which may hold anything, user and system time are the 12th and 13th field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
