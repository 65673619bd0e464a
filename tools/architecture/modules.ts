import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parseSync } from 'oxc-parser';

/** One source file as the check sees it. Paths are relative to the project's root, with forward slashes. */
export interface Module {
  readonly path: string;
  readonly source: string;
  readonly imports: readonly Import[];
  readonly hasDefaultExport: boolean;
}

export interface Import {
  /** The imported file for a relative import, the package's specifier otherwise. */
  readonly target: string;
  readonly isFile: boolean;
  /** Loaded together with the importing file: neither for its types only, nor by a dynamic import. */
  readonly isLoaded: boolean;
}

const SOURCE_FILE = /\.(ts|tsx|mts|mjs|js)$/;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', '.data', '.git']);

export function readModules(root: string, folders: readonly string[]): Module[] {
  return folders.flatMap((folder) =>
    filesBelow(root, folder)
      .filter((path) => SOURCE_FILE.test(path))
      .map((path) => parseModule(path, readFileSync(join(root, path), 'utf8'))),
  );
}

export function parseModule(path: string, source: string): Module {
  const { module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: cannot be parsed: ${errors[0]?.message}`);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      // An import without names is there for what it does.
      isLoaded: entries.length === 0 || entries.some(({ isType }) => !isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ specifier: moduleRequest.value, isLoaded: !isType }],
      ),
    ),
    // A dynamic import has only the span of its argument, quotes included.
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: source.slice(start + 1, end - 1),
      isLoaded: false,
    })),
  ];
  const loaded = new Set(
    found.filter(({ isLoaded }) => isLoaded).map(({ specifier }) => specifier),
  );
  return {
    path,
    source,
    imports: [...new Set(found.map(({ specifier }) => specifier))].map((specifier) =>
      resolveImport(path, specifier, loaded.has(specifier)),
    ),
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some(({ exportName }) => {
        const kind: string = exportName.kind;
        return kind === 'Default';
      }),
    ),
  };
}

function resolveImport(importer: string, specifier: string, isLoaded: boolean): Import {
  if (!specifier.startsWith('.')) return { target: specifier, isFile: false, isLoaded };
  // A suffix such as `?raw` is the bundler's business, not the ladder's.
  const [bare = specifier] = specifier.split('?');
  return { target: posix.join(posix.dirname(importer), bare), isFile: true, isLoaded };
}

/** Every file of the project's own below a folder. */
export function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : filesBelow(root, path);
    return [path];
  });
}
