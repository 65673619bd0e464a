import { readFileSync } from 'node:fs';

import type { Part } from './stage.ts';

const EVERY_MS = 2_000;
const MS_PER_TICK = 10;

interface Sample {
  readonly atMs: number;
  readonly memoryMb: number;
  /** Since the part began; falls when one of its processes ends. */
  readonly usedMs: number;
}

export interface PartUse {
  readonly name: string;
  readonly memoryMbAtFirst: number;
  /** At the quarters of the run. */
  readonly memoryMb: readonly number[];
  readonly mostMemoryMb: number;
  /** Of one core, in each quarter. */
  readonly share: readonly number[];
  readonly usedMs: number;
  readonly lastedMs: number;
}

/** Looks at memory and processor of every part, until it is stopped. */
export function startSampling(parts: readonly Part[]): { stop(): readonly PartUse[] } {
  const samples = new Map<Part, Sample[]>(parts.map((part) => [part, []]));
  const look = (): void => {
    for (const [part, taken] of samples) taken.push(sampleOf(part));
  };
  look();
  const looking = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(looking);
      look();
      return [...samples].map(([{ name }, taken]) => useOf(name, taken));
    },
  };
}

export function useOf(name: string, taken: readonly Sample[]): PartUse {
  const quarters = [0, 1, 2, 3].map((nth) =>
    taken.slice(
      Math.floor((nth * (taken.length - 1)) / 4),
      Math.floor(((nth + 1) * (taken.length - 1)) / 4) + 1,
    ),
  );
  return {
    name,
    memoryMbAtFirst: taken[0]?.memoryMb ?? 0,
    memoryMb: quarters.map((quarter) => quarter.at(-1)?.memoryMb ?? 0),
    mostMemoryMb: Math.max(0, ...taken.map(({ memoryMb }) => memoryMb)),
    share: quarters.map((quarter) => usedIn(quarter) / lastedMs(quarter)),
    usedMs: usedIn(taken),
    lastedMs: lastedMs(taken),
  };
}

/** A process that has ended takes its time with it: what fell is left out. */
const usedIn = (taken: readonly Sample[]): number =>
  taken
    .slice(1)
    .reduce((sum, { usedMs }, nth) => sum + Math.max(0, usedMs - (taken[nth]?.usedMs ?? 0)), 0);

const lastedMs = (taken: readonly Sample[]): number =>
  Math.max(1, (taken.at(-1)?.atMs ?? 0) - (taken[0]?.atMs ?? 0));

function sampleOf(part: Part): Sample {
  const all = part.pids().map(read);
  return {
    atMs: performance.now(),
    memoryMb: all.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
    usedMs: all.reduce((sum, { usedMs }) => sum + usedMs, 0),
  };
}

/** Memory that several share is counted once (Pss). Nothing of a process that has just ended. */
function read(pid: number): { readonly memoryMb: number; readonly usedMs: number } {
  try {
    const memory = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return {
      memoryMb: Number(memory?.[1] ?? 0) / 1_024,
      usedMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
    };
  } catch {
    return { memoryMb: 0, usedMs: 0 };
  }
}
