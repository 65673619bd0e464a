import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { projectEnv } from '../../tools/install.mjs';
import { PARTS, type Part } from './options.ts';

const BEGIN = '<!-- bench: what follows is written by `npm run bench` -->';
const END = '<!-- bench: end -->';
const markOf = (part: Part): string => `<!-- bench: ${part} -->`;

/** What was found of a part: a line on when and where, and its tables. */
export interface PartReport {
  readonly facts: string;
  readonly tables: readonly string[];
}

/** What stands in a document of a part; empty if it was never measured. */
export const landedPart = (document: string, part: Part): string =>
  sectionsOf(document).get(part) ?? '';

/** Replaces the parts that were measured. All others stay as they are, and so do the words around the marks. */
export function withParts(document: string, reports: ReadonlyMap<Part, PartReport>): string {
  const landed = sectionsOf(document);
  const sections = PARTS.flatMap((part) => {
    const report = reports.get(part);
    const text = report === undefined ? landed.get(part) : textOf(report);
    return text === undefined ? [] : [`${markOf(part)}\n\n${text}`];
  });
  const { begin, end } = placeIn(document);
  return `${document.slice(0, begin)}${[BEGIN, ...sections, END].join('\n\n')}${document.slice(end + END.length)}`;
}

export function writeReport(file: string, reports: ReadonlyMap<Part, PartReport>): void {
  writeFileSync(file, withParts(readFileSync(file, 'utf8'), reports));
  spawnSync('oxfmt', [file], { stdio: 'inherit', env: projectEnv() });
}

const textOf = ({ facts, tables }: PartReport): string =>
  [facts, ...tables.map((table) => table.trim())].join('\n\n');

function sectionsOf(document: string): Map<Part, string> {
  const { begin, end } = placeIn(document);
  const written = document.slice(begin + BEGIN.length, end);
  const found = PARTS.map((part) => ({ part, at: written.indexOf(markOf(part)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return new Map(
    found.map(({ part, at }, nth) => [
      part,
      written.slice(at + markOf(part).length, found[nth + 1]?.at).trim(),
    ]),
  );
}

function placeIn(document: string): { readonly begin: number; readonly end: number } {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error('the document has no place for the tables');
  return { begin, end };
}
