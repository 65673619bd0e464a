// `npm run exchange`: Kamailio and rtpengine on this machine, with the settings of the environment, until stopped.
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readBrand } from '@ride/contract/brand';

import { kamailioSettings } from './kamailioSettings.ts';
import { settingsOf } from './settingsOf.ts';
import { untilReady } from './untilReady.ts';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const brandFile = resolve(here('..'), process.env['BRAND_FILE'] ?? 'brand.json');
const settings = settingsOf(process.env, readBrand(brandFile).brand.phone);

// The secret of the webhook lies in it: for its owner's eyes only, and gone afterwards.
const folder = mkdtempSync(join(tmpdir(), 'exchange-'));
chmodSync(folder, 0o700);
copyFileSync(here('kamailio/kamailio.cfg'), join(folder, 'kamailio.cfg'));
writeFileSync(join(folder, 'settings.cfg'), kamailioSettings(settings), { mode: 0o600 });

const parts: ChildProcess[] = [];
let stopping = false;

function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const part of parts) part.kill('SIGTERM');
}

function run(command: string, args: readonly string[]): void {
  const part = spawn(command, args, { stdio: 'inherit' });
  parts.push(part);
  part.on('exit', (code) => stop(code ?? 0));
  part.on('error', (error) => {
    console.error(`${error.message} (docs/operations.md says what to install)`);
    stop(1);
  });
}

process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

const [fromPort, toPort] = settings.mediaPorts;
run('rtpengine', [
  '--foreground',
  '--log-stderr',
  '--log-level=4',
  '--config-file=none',
  '--table=-1',
  '--dtls-passive',
  `--interface=${settings.mediaAddress}`,
  `--listen-ng=${settings.ngListen}`,
  `--port-min=${fromPort}`,
  `--port-max=${toPort}`,
]);
await untilReady(settings.ngListen);
const pidFile = join(folder, 'pid');
run('kamailio', ['-DD', '-E', '-f', join(folder, 'kamailio.cfg'), '-Y', folder, '-P', pidFile]);
