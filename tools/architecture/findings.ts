import { posix } from 'node:path';

import { findCircles, type Importer } from './circles.ts';
import { workspaceImports, type Ladder, type Rung } from './ladder.ts';
import type { Import, Module } from './modules.ts';

/** Where a file stands: the index of its rung, its room, and its path inside that room. */
interface Position {
  readonly rungIndex: number;
  readonly rung: Rung;
  readonly room: string;
  readonly inside: string;
}

/** Every breach of the house's rules, one line each. */
export function findings(modules: readonly Module[], ladders: readonly Ladder[]): string[] {
  const known = new Set(modules.map((module) => module.path));
  return [
    ...modules.flatMap((module) => [
      ...(mayHaveDefaultExport(module.path) || !module.hasDefaultExport
        ? []
        : [`${module.path}: has a default export`]),
      ...foreignWorkspaces(module),
      ...intoTheLaboratory(module),
    ]),
    ...ladders.flatMap((ladder) =>
      modules
        .filter((module) => module.path.startsWith(`${ladder.foot}/`))
        .flatMap((module) => findingsOfModule(module, ladder, known)),
    ),
    ...findCircles(modules).map((circle) => `a circle of imports: ${circle.join(' -> ')}`),
    ...ladders.flatMap((ladder) =>
      findCircles(foldersAsModules(modules, ladder)).map(
        (circle) => `a circle of folders: ${circle.join(' -> ')}`,
      ),
    ),
  ];
}

/** The folders inside of rooms, and rooms that may see each other, with what they import of their neighbours. */
function foldersAsModules(modules: readonly Module[], ladder: Ladder): Importer[] {
  const folders = new Map<string, Set<string>>();
  for (const { path, imports } of modules) {
    const from = folderOf(path, ladder);
    if (from === undefined) continue;
    const known = folders.get(from) ?? new Set();
    for (const { target } of imports) {
      const to = folderOf(target, ladder);
      if (to !== undefined && to !== from && posix.dirname(to) === posix.dirname(from)) {
        known.add(to);
      }
    }
    folders.set(from, known);
  }
  return [...folders].map(([path, targets]) => ({
    path,
    imports: [...targets].map((target) => ({ target, isFile: true })),
  }));
}

/** `undefined` for a file right inside of its room: what a whole room shares stands above and below all its folders. */
function folderOf(path: string, ladder: Ladder): string | undefined {
  const position = path.startsWith(`${ladder.foot}/`) ? positionOf(path, ladder) : undefined;
  if (position?.rung.split) return `${ladder.foot}/${position.room}`;
  const [folder, ...rest] = position?.inside.split('/') ?? [];
  return position?.rung.apart && rest.length > 0
    ? `${ladder.foot}/${position.room}/${folder}`
    : undefined;
}

function mayHaveDefaultExport(path: string): boolean {
  return /\.config\.ts$|globalSetup\.ts$|globalTeardown\.ts$/.test(path);
}

function foreignWorkspaces(module: Module): string[] {
  const allowed = workspaceImports[module.path.split('/')[0] ?? ''];
  if (!allowed) return [];
  return module.imports
    .filter(({ target }) => target.startsWith('@ride/'))
    .filter(
      ({ target }) => !allowed.some((name) => target === name || target.startsWith(`${name}/`)),
    )
    .map(({ target }) => `${module.path}: must not know ${target}`);
}

/** The laboratory looks at everything; nothing that is shipped or tested leans on it. */
const intoTheLaboratory = ({ path, imports }: Module): string[] =>
  path.startsWith('lab/')
    ? []
    : imports
        .filter(({ target, isFile }) => isFile && target.startsWith('lab/'))
        .map(({ target }) => `${path} -> ${target}: must not know the laboratory`);

function findingsOfModule(module: Module, ladder: Ladder, known: ReadonlySet<string>): string[] {
  const position = positionOf(module.path, ladder);
  if (!position) return [`${module.path}: stands on no rung of ${ladder.foot}`];
  const reserved = ladder.reserved
    .filter(({ onlyIn }) => !onlyIn.some((path) => module.path.startsWith(path)))
    .filter(({ words }) => words.test(withoutComments(module.source)))
    .map(({ why, words }) => `${module.path}: ${why} (${words.source})`);
  return [
    ...reserved,
    ...module.imports.flatMap((imported) =>
      importFindings(module, position, imported, ladder, known),
    ),
  ];
}

function importFindings(
  module: Module,
  from: Position,
  imported: Import,
  ladder: Ladder,
  known: ReadonlySet<string>,
): string[] {
  const arrow = `${module.path} -> ${imported.target}`;
  if (!imported.isFile) {
    const banned = from.rung.without?.some(
      (name) => imported.target === name || imported.target.startsWith(`${name}/`),
    );
    return banned ? [`${arrow}: this rung must not know that package`] : [];
  }
  if (!imported.target.startsWith(`${ladder.foot}/`)) {
    return [`${arrow}: leaves ${ladder.foot}; use the workspace's name`];
  }
  if (/\.(ts|tsx)$/.test(imported.target) && !known.has(imported.target)) {
    return [`${arrow}: there is no such file`];
  }
  const to = positionOf(imported.target, ladder);
  if (!to) return [`${arrow}: stands on no rung`];
  if (to.rungIndex < from.rungIndex) return [`${arrow}: points up the ladder`];
  if (to.room === from.room) return insideFindings(arrow, from, to, ladder);
  if (to.rungIndex === from.rungIndex && from.rung.apart) return [`${arrow}: points sideways`];
  // A room that is one file is its own door.
  if (to.rung.door && to.inside !== '' && to.inside !== to.rung.door)
    return [`${arrow}: past the door ${to.rung.door}`];
  if (to.rung.lazy && imported.isLoaded) return [`${arrow}: is loaded by a dynamic import only`];
  return [];
}

function insideFindings(arrow: string, from: Position, to: Position, ladder: Ladder): string[] {
  const order = ladder.insideARoom;
  if (!order || !from.rung.apart) return [];
  const height = (position: Position): number => {
    const exact = order.findIndex((name) => name.source !== '.*' && name.test(position.inside));
    return exact === -1 ? order.findIndex((name) => name.source === '.*') : exact;
  };
  return height(to) < height(from) ? [`${arrow}: points up inside the room`] : [];
}

function positionOf(path: string, ladder: Ladder): Position | undefined {
  const [first = '', ...rest] = path.slice(ladder.foot.length + 1).split('/');
  const named = ladder.rungs.findIndex((rung) => rung.rooms.includes(first));
  const rungIndex =
    named === -1 ? ladder.rungs.findIndex((rung) => rung.rooms.includes('*')) : named;
  const rung = ladder.rungs[rungIndex];
  if (!rung) return undefined;
  const splitsInside = (rung.apart || rung.split) && named !== -1;
  // A file and its style sheet are one room.
  const room = splitsInside ? `${first}/${rest[0]?.replace(/\..*$/, '') ?? ''}` : first;
  return { rungIndex, rung, room, inside: (splitsInside ? rest.slice(1) : rest).join('/') };
}

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
}
