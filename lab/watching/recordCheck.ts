import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '../../server/test/support/freePort.ts';
import { figuresOf, writeFigures } from '../../tools/deployCheck/figures.ts';
import { runDeployCheck } from '../../tools/deployCheck/runDeployCheck.ts';
import {
  quietMachine,
  soundInstallation,
  type SoundInstallation,
} from '../../tools/test/deployCheck/soundInstallation.ts';
import { EVERY_SECONDS } from './promtool.ts';
import { ask, seriesOf, TIMES, type Scrape } from './recordFault.ts';
import { metricsIn, type Series } from './series.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Shortly before it is too long: that happens within the recording. */
const YESTERDAY_MS = 26 * 60 * MINUTE_MS - 2 * MINUTE_MS;
const STARTS_MS = 1_000;

/** An installation that is looked at, and Debian's node exporter beside it. */
interface CheckStage {
  readonly installation: SoundInstallation;
  /** As `ride-check.service`, on a machine of which nothing bad is to be said; its figures may say that it was long ago. */
  readonly look: (agoMs?: number) => Promise<void>;
  readonly startExporter: () => Promise<void>;
  readonly stopExporter: () => Promise<void>;
}

/** Something that is wrong with an installation, or with the look at it. */
export interface CheckFault {
  readonly name: string;
  readonly alerts: readonly string[];
  prepare(stage: CheckStage): unknown;
  strike(stage: CheckStage): unknown;
  mend(stage: CheckStage): unknown;
}

const nothing = (): void => {};

export const checkFaults: readonly CheckFault[] = [
  {
    name: 'check-healthy',
    alerts: [],
    prepare: ({ look }) => look(),
    // Advice, and an exporter that is away for some minutes, are no reason to wake anybody.
    strike: async ({ installation, look, stopExporter }) => {
      rmSync(installation.at('copies', '2.dump'));
      await look();
      await pause(MINUTE_MS);
      await stopExporter();
    },
    mend: ({ startExporter }) => startExporter(),
  },
  {
    name: 'check-danger',
    alerts: ['RideDangerFound'],
    prepare: ({ look }) => look(),
    strike: ({ installation, look }) => {
      ageCopies(installation, 3 * DAY_MS);
      return look();
    },
    mend: ({ installation, look }) => {
      ageCopies(installation, 0);
      return look();
    },
  },
  {
    name: 'check-late',
    alerts: ['RideCheckOverdue'],
    prepare: ({ look }) => look(YESTERDAY_MS),
    strike: nothing,
    mend: ({ look }) => look(),
  },
  {
    name: 'check-never',
    alerts: ['RideCheckOverdue'],
    prepare: nothing,
    strike: nothing,
    mend: ({ look }) => look(),
  },
];

function ageCopies({ at }: SoundInstallation, agoMs: number): void {
  const written = new Date(Date.now() - agoMs);
  for (const name of ['1.dump', '2.dump']) utimesSync(at('copies', name), written, written);
}

/** What Prometheus sees of the look at an installation, of what `rules` ask for. */
export async function recordCheck(fault: CheckFault, rules: string): Promise<Series[]> {
  const wanted = metricsIn(rules);
  const installation = soundInstallation();
  const { at } = installation;
  const port = await freePort();
  const figures = at('state', 'findings.prom');
  for (const folder of ['state', 'node-exporter']) mkdirSync(at(folder));
  // As docs/operations.md has it.
  symlinkSync(figures, at('node-exporter', 'ride-check.prom'));
  let exporter: ChildProcess | undefined;
  const stage: CheckStage = {
    installation,
    async look(agoMs = 0) {
      const nowMs = Date.now();
      const findings = await runDeployCheck(installation.places, nowMs, quietMachine);
      writeFigures(figures, figuresOf(findings, nowMs - agoMs));
    },
    async startExporter() {
      exporter = await nodeExporter(port, at('node-exporter'));
    },
    async stopExporter() {
      if (exporter?.kill('SIGKILL') === true) await once(exporter, 'exit');
      exporter = undefined;
    },
  };
  try {
    installation.install(installation.postgres.url);
    await stage.startExporter();
    await fault.prepare(stage);
    const startedMs = Date.now();
    const scrapes: Scrape[] = [];
    const scrape = async (times: number): Promise<void> => {
      for (let nth = 0; nth < times; nth += 1) {
        const reading = ask(`http://127.0.0.1:${port}/metrics`);
        const [read] = await Promise.all([reading, pause(EVERY_SECONDS * 1_000)]);
        scrapes.push(read && sinceStart(read, startedMs));
      }
    };
    await scrape(TIMES.before);
    const striking = Promise.resolve(fault.strike(stage));
    await scrape(TIMES.during);
    await striking;
    await fault.mend(stage);
    await scrape(TIMES.after);
    return seriesOf(scrapes, wanted, 'job="node",instance="machine"');
  } finally {
    await stage.stopExporter();
    installation.stop();
  }
}

/** For `promtool`, time begins with the recording: it is of no certain day. */
const sinceStart = (read: ReadonlyMap<string, number>, startedMs: number) =>
  new Map(
    [...read].map(([key, value]) => [
      key,
      key.startsWith('ride_check_last_run_timestamp_seconds')
        ? value - Math.round(startedMs / 1_000)
        : value,
    ]),
  );

async function nodeExporter(port: number, folder: string): Promise<ChildProcess> {
  const args = [
    '--collector.disable-defaults',
    '--collector.textfile',
    `--collector.textfile.directory=${folder}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const exporter = spawn('prometheus-node-exporter', args, { stdio: 'ignore' });
  const missing = 'prometheus-node-exporter is missing: apt-get install prometheus-node-exporter';
  exporter.on('error', (cause) => {
    throw new Error(missing, { cause });
  });
  await pause(STARTS_MS);
  return exporter;
}
