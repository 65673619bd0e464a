import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { projectEnv } from '../../tools/install.mjs';
import type { Survivor, Verdict } from './verdict.ts';

const BEGIN = '<!-- mutate: what follows is written by `npm run mutate -- --write` -->';
const END = '<!-- mutate: end -->';

export const percent = (value: number): string => `${value.toFixed(1)} %`;

/** Two lines of a terminal for a mutant that lives. */
export const survivorLine = ({ mutant, why }: Survivor): string =>
  `  ${mutant.file}:${mutant.line}  ${mutant.original}  ->  ${mutant.replacement}\n    ${why ?? 'NOBODY HAS LOOKED AT IT YET'}`;

/** Replaces what stands between the marks of the document; the words around it are people's. */
export function writeReport(file: string, verdicts: readonly Verdict[]): void {
  const document = readFileSync(file, 'utf8');
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${file} has no place for the report`);
  const report = [BEGIN, '', table(verdicts), '', ...verdicts.flatMap(survivorsOf)].join('\n');
  writeFileSync(file, `${document.slice(0, begin)}${report}\n${document.slice(end)}`);
  spawnSync('oxfmt', [file], { stdio: 'inherit', env: projectEnv() });
}

function table(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ name, mutants, killedPercent, waited, survivors }) => [
    name,
    String(mutants),
    percent(killedPercent),
    String(waited),
    String(survivors.length),
  ]);
  const lines = [
    ['area', 'mutants', 'killed', 'by waiting', 'alive'],
    ['---', '---', '---', '---', '---'],
    ...rows,
  ];
  return [...lines, totalOf(verdicts)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function totalOf(verdicts: readonly Verdict[]): string[] {
  const mutants = verdicts.reduce((sum, verdict) => sum + verdict.mutants, 0);
  const waited = verdicts.reduce((sum, verdict) => sum + verdict.waited, 0);
  const alive = verdicts.reduce((sum, verdict) => sum + verdict.survivors.length, 0);
  const killed = percent((100 * (mutants - alive)) / mutants);
  return ['**all**', String(mutants), killed, String(waited), String(alive)];
}

const survivorsOf = ({ name, survivors }: Verdict): string[] =>
  survivors.length === 0
    ? []
    : [`### ${name}`, '', ...survivors.toSorted(byPosition).map(item), ''];

const byPosition = ({ mutant: one }: Survivor, { mutant: other }: Survivor): number =>
  one.file.localeCompare(other.file) || one.line - other.line;

const item = ({ mutant: { file, original, replacement }, why }: Survivor): string =>
  `- ${file}: ${code(original)} as ${code(replacement)}. ${why ?? '**Nobody has looked at it yet.**'}`;

/** Two backticks, because templates have one. */
const code = (text: string): string => `\`\` ${text} \`\``;
