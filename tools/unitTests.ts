import type { Module } from './architecture/modules.ts';

/** What a test reaches that needs more than this process: a database, another program, a browser. */
const OUTSIDE = new Set([
  'pg',
  '@electric-sql/pglite',
  'node:child_process',
  'node:worker_threads',
  'playwright-core',
  '@playwright/test',
]);

/** The test files that run in their own process alone, whatever they import on the way. */
export function unitTests(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const reachesOutside = (path: string, seen: Set<string>): boolean => {
    if (seen.has(path)) return false;
    seen.add(path);
    const imports = byPath.get(path)?.imports ?? [];
    return imports.some(({ target, isFile }) =>
      isFile ? reachesOutside(target, seen) : OUTSIDE.has(target),
    );
  };
  return modules
    .map(({ path }) => path)
    .filter((path) => /\.test\.tsx?$/.test(path) && !reachesOutside(path, new Set()));
}
