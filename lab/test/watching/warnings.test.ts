import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { faults as ofServers } from '../../watching/faults.ts';
import { checkFaults } from '../../watching/recordCheck.ts';
import { clusterFaults } from '../../watching/recordCluster.ts';
import { warningsFile, judge, promtool, readRecording } from '../../watching/promtool.ts';

const faults = [...ofServers, ...clusterFaults, ...checkFaults];
const rules = readFileSync(warningsFile, 'utf8');
const warnings = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name);

/** What is said of a fault of the check by rules of which a part is another one. */
function judged(name: string, from: string, to: string): string | undefined {
  const fault = checkFaults.find((each) => each.name === name);
  expect(rules).toContain(from);
  return fault && judge(fault, readRecording(name), rules.replace(from, to));
}

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

  it('of the check would be missed', () => {
    const some = 'ride_check_findings{level="danger"} > 0';
    expect(judged('check-danger', some, some.replace('0', '9'))).toContain('RideDangerFound');
    const late = '< 26 * 3600';
    expect(judged('check-late', late, '< 27 * 3600')).toContain('RideCheckOverdue');
    expect(judged('check-never', 'up{job="node"}', 'up{job="node"} == 2')).toContain(
      'RideCheckOverdue',
    );
    // An exporter that is away, and a look that found advice only, are no reason to wake anybody.
    const now = 'max_over_time(ride_check_last_run_timestamp_seconds[26h])';
    expect(judged('check-healthy', now, 'ride_check_last_run_timestamp_seconds')).toContain(
      'RideCheckOverdue',
    );
    const any = some.replace('{level="danger"}', '');
    expect(judged('check-healthy', some, any)).toContain('RideDangerFound');
  });

  it('are explained to whom they wake', () => {
    const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const explained = [...page.matchAll(/^\| `(Ride\w+)` /gm)].map(([, name = '']) => name);
    expect(explained).toEqual(warnings);
  });
});
