import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { figuresOf, writeFigures } from '../../deployCheck/figures.ts';
import { advice, danger } from '../../deployCheck/findings.ts';

const NOW_MS = 1_795_053_600_400;
const samples = (text: string): string[] => text.split('\n').filter((line) => /^[^#]/.test(line));

it('counts what was found, by its level, and says when; no word of it', () => {
  const text = figuresOf([danger('no copy'), advice('chrony'), danger('its disk')], NOW_MS);
  expect(samples(text)).toEqual([
    'ride_check_findings{level="danger"} 2',
    'ride_check_findings{level="advice"} 1',
    'ride_check_last_run_timestamp_seconds 1795053600',
  ]);
  expect(text).not.toMatch(/copy|chrony|disk/);
});

it('says of nothing that it is none', () => {
  expect(samples(figuresOf([], NOW_MS)).slice(0, 2)).toEqual([
    'ride_check_findings{level="danger"} 0',
    'ride_check_findings{level="advice"} 0',
  ]);
});

it('is put in the place of what was there, whole, to be read by the exporter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // As the unit has it.
  const umask = process.umask(0o077);
  onTestFinished(() => void process.umask(umask));
  const file = join(folder, 'findings.prom');
  writeFigures(file, 'old\n');
  const opened = join(folder, 'opened');
  linkSync(file, opened);
  writeFigures(file, 'new\n');
  // Whoever was reading reads to the end what was there.
  expect(readFileSync(opened, 'utf8')).toBe('old\n');
  expect(readFileSync(file, 'utf8')).toBe('new\n');
  expect(statSync(file).mode & 0o777).toBe(0o644);
  expect(readdirSync(folder).toSorted()).toEqual(['findings.prom', 'opened']);
});
