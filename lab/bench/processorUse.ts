import { readdirSync, readFileSync } from 'node:fs';
import { pid as ownPid } from 'node:process';

const MS_PER_TICK = 10;

/** What the machine's processors have done so far: altogether, and for this bench. */
export interface ProcessorUse {
  readonly atMs: number;
  /** Work of all programs, and time that another machine on the same host took away. */
  readonly busyMs: number;
  /** Of that, of this process and of all that it has started. */
  readonly ownMs: number;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** With its children that have ended. */
  readonly usedMs: number;
}

/** By which a database is known that has left its parent; servers of the bench are told nothing of it. */
const MARK = 'BENCH_RUN';

/** To be called before anything is started. */
export function markOwnProcesses(environment: NodeJS.ProcessEnv): void {
  environment[MARK] = String(ownPid);
}

export function processorUse(): ProcessorUse {
  const processes = readProcesses();
  const own = descendantsOf(processes, (pid) => pid === ownPid || isMarked(pid));
  return {
    atMs: performance.now(),
    busyMs: busyMsIn(readFileSync('/proc/stat', 'utf8')),
    ownMs: own.reduce((sum, { usedMs }) => sum + usedMs, 0),
  };
}

/** How much of one core others have used meanwhile: 0.5 is half of it. */
export function othersShare(before: ProcessorUse, after: ProcessorUse): number {
  const others = after.busyMs - before.busyMs - (after.ownMs - before.ownMs);
  return Math.max(0, others) / (after.atMs - before.atMs);
}

/** User, nice, system, interrupts and stolen time of the first line; idle and waiting are not work. */
export function busyMsIn(stat: string): number {
  const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0, stolen = 0] = (
    stat.split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + hard + soft + stolen) * MS_PER_TICK;
}

/** Those that are meant, and whatever they have started. */
export function descendantsOf<T extends Pick<Process, 'pid' | 'parent'>>(
  processes: readonly T[],
  isMeant: (pid: number) => boolean,
): T[] {
  const known = new Map(processes.map((each) => [each.pid, each]));
  const verdicts = new Map<number, boolean>([[0, false]]);
  const isOwn = (pid: number): boolean => {
    const before = verdicts.get(pid);
    if (before !== undefined) return before;
    const found = known.get(pid);
    const verdict = found !== undefined && (isMeant(pid) || isOwn(found.parent));
    verdicts.set(pid, verdict);
    return verdict;
  };
  return processes.filter(({ pid }) => isOwn(pid));
}

function readProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

function readProcess(pid: number): Process | undefined {
  // After the name, which may hold anything: the parent, and user and system time, its own and its children's.
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ').map(Number) ?? [];
  const [, parent] = fields;
  if (parent === undefined) return undefined;
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  return { pid, parent, usedMs: ticks * MS_PER_TICK };
}

const isMarked = (pid: number): boolean =>
  read(`/proc/${pid}/environ`).split('\0').includes(`${MARK}=${ownPid}`);

/** Nothing of a process that has ended, or that belongs to somebody else. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
