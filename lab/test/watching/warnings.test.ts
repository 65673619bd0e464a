import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { faults } from '../../watching/faults.ts';
import { warningsFile, judge, promtool, readRecording } from '../../watching/promtool.ts';

const rules = readFileSync(warningsFile, 'utf8');
const warnings = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);

describe('The warnings of deploy/watching, on recordings of real servers', () => {
  it('are understood by Prometheus', () => {
    expect(promtool(['check', 'rules', warningsFile])).toBeUndefined();
  });

  it.each(faults)('$name: $alerts', (fault) => {
    expect(judge(fault, readRecording(fault.name))).toBeUndefined();
  });

  it('have each a fault that sets it off, and would be missed', () => {
    expect(new Set(faults.flatMap(({ alerts }) => alerts))).toEqual(new Set(warnings));
    const fault = faults.find(({ name }) => name === 'server-killed');
    const deaf = rules.replace('up{job="ride"} == 0', 'up{job="ride"} == 2');
    expect(fault && judge(fault, readRecording(fault.name), deaf)).toContain('RideServerDown');
  });

  it('are explained to whom they wake', () => {
    const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const explained = [...page.matchAll(/^\| `(Ride\w+)` /gm)].map(([, name = '']) => name);
    expect(explained).toEqual(warnings);
  });
});
