import { spawn } from 'node:child_process';
import { execPath } from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { LoadJob, LoadResult } from './loadJob.ts';

const LOAD = fileURLToPath(new URL('./loadProcess.ts', import.meta.url));

/** Runs one job in a process of its own, so that measuring does not slow down what starts it. */
export async function putLoad(job: LoadJob): Promise<LoadResult> {
  const load = spawn(execPath, [LOAD], { stdio: ['pipe', 'pipe', 'inherit'] });
  load.stdin.end(JSON.stringify(job));
  const said = await text(load.stdout);
  if (said === '') throw new Error('the load process said nothing');
  return JSON.parse(said) as LoadResult;
}
