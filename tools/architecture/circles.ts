import type { Import } from './modules.ts';

/** A file, or anything else that imports others of its kind. */
export interface Importer {
  readonly path: string;
  readonly imports: readonly Pick<Import, 'target' | 'isFile'>[];
}

/** Every circle of imports, each once, as the list of its files. */
export function findCircles(modules: readonly Importer[]): string[][] {
  const importsOf = new Map(
    modules.map((module) => [
      module.path,
      module.imports.filter(({ isFile }) => isFile).map(({ target }) => target),
    ]),
  );
  const done = new Set<string>();
  const circles: string[][] = [];

  const walk = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start !== -1) {
      circles.push([...trail.slice(start), path]);
      return;
    }
    if (done.has(path)) return;
    for (const next of importsOf.get(path) ?? []) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const { path } of modules) walk(path, []);
  return circles;
}
