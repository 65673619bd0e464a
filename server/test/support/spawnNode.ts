import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { env, execPath } from 'node:process';
import type { Readable } from 'node:stream';

/**
 * A program of ours with these settings, and with nothing of this process's environment but what Node itself needs.
 * What it complains about goes where our own complaints go, unless it is to be read.
 */
export function spawnNode(
  program: readonly [file: string, ...args: string[]],
  settings: NodeJS.ProcessEnv,
  complaints: 'pipe' | 'inherit' = 'inherit',
): ChildProcessByStdio<null, Readable, Readable | null> {
  const { PATH, NODE_COMPILE_CACHE } = env;
  return spawn(execPath, [...program], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', complaints],
  }) as ChildProcessByStdio<null, Readable, Readable | null>;
}
