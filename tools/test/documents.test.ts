import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { filesBelow } from '../architecture/modules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const records = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => ({ name, number: Number(name.slice(0, 4)) }));
const titleOf = (name: string): string => {
  const [heading = ''] = readFileSync(join(folder, name), 'utf8').split('\n', 1);
  return heading.replace(/^# \d+\. /, '');
};

it('the index has every decision by its number, title, date and status', () => {
  const rows = index
    .split('\n')
    .map((line) => /^\| \[(\d+)\]\(([^)]+)\) +\| (.+?) +\| \d{4}-\d\d-\d\d \| \S/.exec(line))
    .flatMap((found) => (found === null ? [] : [found.slice(1, 4)]));
  expect(rows).toEqual(records.map(({ name, number }) => [String(number), name, titleOf(name)]));
});

it('the index explains every number that is missing', () => {
  const [, missing = ''] = /There are no records ([\d, and]+),/.exec(index) ?? [];
  const last = Math.max(...records.map(({ number }) => number));
  const unused = Array.from({ length: last }, (_, at) => at + 1).filter(
    (number) => !records.some((record) => record.number === number),
  );
  expect(missing.match(/\d+/g)?.map(Number)).toEqual(unused);
});

it('the description of the layout names files and folders that exist', () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const named = [...page.matchAll(/`((?:contract|web|server|e2e|tools|lab|deploy)\/[\w./-]+)`/g)];
  const paths = [...new Set(named.map(([, path = '']) => path))];
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(paths.length).toBeGreaterThan(40);
});

it('every link of the documents leads to a file', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...filesBelow(root, 'docs').filter((path) => path.endsWith('.md')),
  ];
  const dead = documents.flatMap((path) => {
    const links = readFileSync(join(root, path), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g);
    return [...links]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`);
  });
  expect(dead).toEqual([]);
});

it('the map of the specification names files that exist', () => {
  const map = readFileSync(join(root, 'docs/spec-map.md'), 'utf8');
  const found = (pattern: RegExp): RegExpExecArray[] => [...map.matchAll(pattern)];
  const paths = [
    ...found(/\b(web|server):([\w/.-]*\w)/g).map(([, end, path]) => `${end}/src/${path}`),
    ...found(/\be2e:(\w+)(?!\w*\*)/g).map(([, name]) => `e2e/journeys/${name}`),
    ...found(/\b(?:web|server|contract|tools|lab|deploy|e2e)\/[\w/.-]*\w(?!\w*\*)/g).map(String),
  ];
  const endings = ['', '.ts', '.test.ts', '.test.tsx', '.spec.ts'];
  const gone = paths.filter(
    (path) => !endings.some((ending) => existsSync(join(root, path + ending))),
  );
  expect([...new Set(gone)]).toEqual([]);
  expect(paths.length).toBeGreaterThan(500);
});
