import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { faults as ofServers } from '../../watching/faults.ts';
import { clusterFaults } from '../../watching/recordCluster.ts';
import { warningsFile, judge, promtool, readRecording } from '../../watching/promtool.ts';

const faults = [...ofServers, ...clusterFaults];
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

  it('of the database would be missed', () => {
    const [, gone, alone] = clusterFaults;
    const deaf = rules.replace('patroni_postgres_running == 0', 'patroni_postgres_running == 2');
    // The machine that is gone as a whole answers nothing at all.
    expect(gone && judge(gone, readRecording(gone.name), deaf)).toBeUndefined();
    const away = deaf.replace('up{job=~"patroni|etcd"} == 0', 'up{job=~"patroni|etcd"} == 2');
    expect(gone && judge(gone, readRecording(gone.name), away)).toContain(
      'RideDatabaseMachineAway',
    );
    const none = rules.replace('sum(patroni_sync_standby) == 0', 'sum(patroni_sync_standby) == 9');
    expect(alone && judge(alone, readRecording(alone.name), none)).toContain('RideNobodyConfirms');
  });

  it('are explained to whom they wake', () => {
    const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const explained = [...page.matchAll(/^\| `(Ride\w+)` /gm)].map(([, name = '']) => name);
    expect(explained).toEqual(warnings);
  });
});
