// `npm run mutate`: breaks the core in every way that Stryker knows, and fails when its tests do not notice.
// `-- <area> …` chooses areas, `--write` puts the result into docs/measurements/mutation.md, `--short` is the part that
// `npm test` has the time for.
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '../tools/install.mjs';
import { AREAS, type Area } from './mutate/areas.ts';
import { percent, survivorLine, writeReport } from './mutate/report.ts';
import { runArea } from './mutate/runArea.ts';
import { verdictOn, type Verdict } from './mutate/verdict.ts';
import { openSandboxCopy } from './mutate/sandboxCopy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const { short, write } = values;

function chosenAreas(): readonly Area[] {
  if (short) return AREAS.filter((area) => area.short);
  const unknown = positionals.filter((name) => !AREAS.some((area) => area.name === name));
  if (unknown.length > 0) {
    const names = AREAS.map(({ name }) => name).join(', ');
    throw new Error(`no such area: ${unknown.join(', ')} (${names})`);
  }
  return AREAS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
}

function judge(area: Area, folder: string): Verdict {
  const startedMs = performance.now();
  const verdict = verdictOn(area.name, runArea(area, folder));
  const { mutants, killedPercent, waited, survivors, enough } = verdict;
  for (const survivor of survivors) console.log(survivorLine(survivor));
  const seconds = ((performance.now() - startedMs) / 1_000).toFixed(0);
  console.log(
    `${enough ? 'ok  ' : 'FAIL'} ${area.name}: ${percent(killedPercent)} of ${mutants} mutants killed ` +
      `(${waited} by waiting), ${survivors.length} alive, ${seconds} s\n`,
  );
  return verdict;
}

const sandboxCopy = openSandboxCopy();
try {
  const verdicts = chosenAreas().map((area) => judge(area, sandboxCopy.folder));
  if (write) writeReport(join(root, 'docs', 'measurements', 'mutation.md'), verdicts);
  const unseen = verdicts.flatMap(({ survivors }) =>
    survivors.filter(({ why }) => why === undefined),
  );
  if (unseen.length > 0) console.log(`${unseen.length} mutants live that nobody has looked at yet`);
  process.exitCode =
    verdicts.every(({ enough }) => enough) && (short || unseen.length === 0) ? 0 : 1;
} finally {
  sandboxCopy.close();
}
