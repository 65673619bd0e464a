import { chmodSync, renameSync, writeFileSync } from 'node:fs';

import type { Finding } from './findings.ts';

const LEVELS = ['danger', 'advice'] as const satisfies readonly Finding['level'][];

/** What a look has found, for the textfile collector of Prometheus' node exporter: counts, and no words. */
export function figuresOf(findings: readonly Finding[], nowMs: number): string {
  const counts = LEVELS.map((level) => {
    const count = findings.filter((finding) => finding.level === level).length;
    return `ride_check_findings{level="${level}"} ${count}`;
  });
  const lines = [
    '# HELP ride_check_findings What deploy:check has found; its words are in the journal.',
    '# TYPE ride_check_findings gauge',
    ...counts,
    '# HELP ride_check_last_run_timestamp_seconds When deploy:check has last looked.',
    '# TYPE ride_check_last_run_timestamp_seconds gauge',
    `ride_check_last_run_timestamp_seconds ${Math.round(nowMs / 1_000)}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The exporter sees the old figures or the new ones, never half of them; it is another user, whatever the umask. */
export function writeFigures(file: string, text: string): void {
  const part = `${file}.part`;
  writeFileSync(part, text);
  chmodSync(part, 0o644);
  renameSync(part, file);
}
