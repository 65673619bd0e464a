import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { chromium } from 'playwright-core';

import { CHROMIUM } from '../../../e2e/kit/chromium.ts';
import { signIn } from '../client/signIn.ts';
import { isTask, type TraceEvent } from './tracedTasks.ts';

const TRACE_SECONDS = 8;
const GIVE_UP_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 200;
const CATEGORIES = ['__metadata', 'toplevel', 'blink.user_timing'];

/**
 * The longest task of the main thread while a passenger's browser opens a screen, in milliseconds of
 * processor time. Nobody is connected to the browser: a debugger makes it note where every call came
 * from, which is most of the work while scripts begin.
 */
export async function longestTaskOfOpening(origin: string, path: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-open-'));
  try {
    const profile = join(folder, 'profile');
    await keepPassenger(profile, origin);
    const url = `${origin}${path}`;
    return longestOf(await traceAlone(join(folder, 'trace.json'), profile, url), url);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Leaves in a profile what a browser keeps of a passenger between two visits. */
async function keepPassenger(profile: string, origin: string): Promise<void> {
  const { stored } = await signIn(origin);
  if (typeof stored === 'string') throw new Error('what is stored should be at hand');
  const context = await chromium.launchPersistentContext(profile, {
    ...CHROMIUM,
    serviceWorkers: 'block',
  });
  const tomorrow = Date.now() / 1_000 + 86_400;
  await context.addCookies(stored.cookies.map((cookie) => ({ ...cookie, expires: tomorrow })));
  const page = await context.newPage();
  await page.goto(`${origin}/brand-icon.svg`);
  const items = stored.origins.flatMap(({ localStorage }) => localStorage);
  await page.evaluate((kept) => {
    for (const { name, value } of kept) localStorage.setItem(name, value);
  }, items);
  await context.close();
}

async function traceAlone(file: string, profile: string, url: string): Promise<TraceEvent[]> {
  const browser = spawn(
    CHROMIUM.executablePath,
    [
      ...CHROMIUM.args,
      '--headless=new',
      '--window-size=390,844',
      `--user-data-dir=${profile}`,
      `--trace-startup=${CATEGORIES.join()}`,
      `--trace-startup-file=${file}`,
      '--trace-startup-format=json',
      `--trace-startup-duration=${TRACE_SECONDS}`,
      url,
    ],
    { stdio: 'ignore' },
  );
  const gone = once(browser, 'exit');
  try {
    return await readWhenWhole(file);
  } finally {
    browser.kill();
    await gone;
  }
}

async function readWhenWhole(file: string): Promise<TraceEvent[]> {
  const giveUpMs = performance.now() + GIVE_UP_AFTER_MS;
  while (performance.now() < giveUpMs) {
    await pause(LOOK_EVERY_MS);
    if (!existsSync(file)) continue;
    try {
      return (JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }).traceEvents;
    } catch {
      // Half written.
    }
  }
  throw new Error('the browser has written no trace');
}

/** After the page itself has begun: before, the browser makes a place for it. */
function longestOf(events: readonly TraceEvent[], url: string): number {
  const begun = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (begun === undefined) throw new Error('the page was not opened');
  const tasks = events.filter((event) => isTask(event, begun) && event.ts >= begun.ts);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}
