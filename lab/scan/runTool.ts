import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { env } from 'node:process';

/** Runs a program without a terminal to the end and gives back all that it said. */
export async function runTool(
  command: string,
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, TERM: 'dumb', ...more },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (said += String(chunk)));
  }
  await once(child, 'close');
  return said;
}
