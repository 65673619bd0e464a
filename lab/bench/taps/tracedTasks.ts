import type { Browser, Page } from 'playwright-core';

export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread in microseconds, whatever else the machine did meanwhile. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

export const CATEGORIES = [
  '__metadata',
  'toplevel',
  'blink.user_timing',
  'disabled-by-default-v8.compile',
];
/**
 * The debugger, through which the bench drives the browser, wants the source position of every call
 * that it notes, and V8 parses whole scripts for it. No phone of a passenger does.
 */
const OF_THE_DEBUGGER = 'V8.CollectSourcePositions';
const STEP_ENDS = 'bench-step-ends';

export interface Tracing {
  /** All tasks since the step before belong to this one. */
  endStep(): Promise<void>;
  /** The longest task of each step on the page's main thread, in milliseconds of processor time. */
  stop(): Promise<number[]>;
}

/**
 * Wall time says little on a machine with neighbours: a task of 20 ms was seen to take 360. The
 * thread's own clock says what the task needs.
 */
export async function traceTasks(browser: Browser, page: Page): Promise<Tracing> {
  await browser.startTracing(page, { categories: CATEGORIES });
  return {
    endStep: () => page.evaluate((mark) => void performance.mark(mark), STEP_ENDS),
    stop: async () => {
      const trace = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: TraceEvent[];
      };
      return longestByStep(trace.traceEvents);
    },
  };
}

const isBeside = ({ pid, tid }: TraceEvent, other: TraceEvent): boolean =>
  pid === other.pid && tid === other.tid;

/** Whether it is a whole task of the thread on which the other event happened. */
export const isTask = (event: TraceEvent, beside: TraceEvent): boolean =>
  event.name === 'ThreadControllerImpl::RunTask' && isBeside(event, beside);

/** What the debugger does on the thread of the other event. */
export const ofTheDebugger = (events: readonly TraceEvent[], beside: TraceEvent): TraceEvent[] =>
  events.filter((event) => event.name === OF_THE_DEBUGGER && isBeside(event, beside));

function longestByStep(events: readonly TraceEvent[]): number[] {
  const ends = events.filter(({ name }) => name === STEP_ENDS).toSorted((a, b) => a.ts - b.ts);
  const page = ends[0];
  if (page === undefined) return [];
  const tasks = events.filter((event) => isTask(event, page));
  const foreign = ofTheDebugger(events, page);
  return ends.map((end, step) => {
    const beganTs = ends[step - 1]?.ts ?? 0;
    const inStep = tasks.filter(({ ts }) => ts >= beganTs && ts < end.ts);
    return Math.max(0, ...inStep.map((task) => ownTimeOf(task, foreign))) / 1_000;
  });
}

/** Its processor time in microseconds, without what the debugger needs of it. */
export function ownTimeOf(task: TraceEvent, foreign: readonly TraceEvent[]): number {
  const { ts, dur = 0, tdur = 0 } = task;
  const inside = foreign.filter((event) => event.ts >= ts && event.ts < ts + dur);
  return tdur - inside.reduce((sum, event) => sum + (event.tdur ?? 0), 0);
}
