// Puts load on a server, in a process of its own: reads a job from standard input, prints what it found.
import { stdin } from 'node:process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { quantile } from '../figures.ts';
import { KeepAliveConnection } from './keepAliveConnection.ts';
import type { LoadJob, LoadResult } from './loadJob.ts';

const job = JSON.parse(await text(stdin)) as LoadJob;
const origin = new URL(job.origin);
const times: number[] = [];
let errors = 0;

async function ask(connection: KeepAliveConnection, request: string): Promise<void> {
  const beganMs = performance.now();
  if (await connection.ask(request)) times.push(performance.now() - beganMs);
  else errors += 1;
}

async function flood(connections: number, untilMs: number): Promise<void> {
  let next = 0;
  const run = async (): Promise<void> => {
    const connection = new KeepAliveConnection(origin);
    while (performance.now() < untilMs) {
      await ask(connection, job.requests[next++ % job.requests.length] ?? '');
      // A connection that broke would fail again at once, for ever.
      if (errors > 100) break;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, run));
}

/** The passengers begin spread over one pause, as they do in life. */
async function poll(everyMs: number, untilMs: number): Promise<void> {
  const share = everyMs / job.requests.length;
  const run = async (request: string, nth: number): Promise<void> => {
    await pause(nth * share);
    const connection = new KeepAliveConnection(origin);
    while (performance.now() < untilMs) {
      await ask(connection, request);
      await pause(Math.min(everyMs, Math.max(0, untilMs - performance.now())));
    }
    connection.close();
  };
  await Promise.all(job.requests.map(run));
}

const beganMs = performance.now();
const untilMs = beganMs + job.seconds * 1_000;
await (job.pattern.is === 'flood'
  ? flood(job.pattern.connections, untilMs)
  : poll(job.pattern.everyMs, untilMs));
const result: LoadResult = {
  answers: times.length,
  errors,
  perSecond: (times.length * 1_000) / (performance.now() - beganMs),
  p50Ms: quantile(times, 0.5),
  p99Ms: quantile(times, 0.99),
};
console.log(JSON.stringify(result));
