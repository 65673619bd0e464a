import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const BEGIN = '<!-- bench: what follows is written by `npm run bench` -->';
const END = '<!-- bench: end -->';

/** Replaces what stands between the marks of a document; the words around it are people's. */
export function writeReport(file: string, tables: readonly string[]): void {
  const document = readFileSync(file, 'utf8');
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${file} has no place for the tables`);
  const facts = `Measured on ${today()}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}.`;
  const report = [BEGIN, facts, ...tables].join('\n\n');
  writeFileSync(file, `${document.slice(0, begin)}${report}\n${document.slice(end)}`);
}

const today = (): string => new Date().toISOString().slice(0, 10);
