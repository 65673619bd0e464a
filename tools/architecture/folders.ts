import { posix } from 'node:path';

/** Where a file of its own has to be a folder, or is not a file yet. */
export const ONE_FILE_FOLDERS: readonly string[] = [
  'server/src/simulators/driverPhone/page',
  'server/src/simulators/fleet/page',
];

/** Names that say nothing about what is inside. */
const DRAWERS = /^(?:utils?|helpers?|misc|common|shared|lib)(?:\.|$)/;

/** Folders with one file, which are a file, and names under which anything could be put. */
export function folderFindings(
  paths: readonly string[],
  feet: readonly string[],
  mayHoldOne: readonly string[],
): string[] {
  const below = paths.filter((path) => feet.some((foot) => path.startsWith(`${foot}/`)));
  const entries = new Map<string, Set<string>>();
  for (const path of below) {
    for (let at = path; !feet.includes(at); at = posix.dirname(at)) {
      const folder = posix.dirname(at);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(at));
    }
  }
  return [
    ...[...entries]
      .filter(([folder, inside]) => inside.size === 1 && !feet.includes(folder))
      .filter(([folder]) => !mayHoldOne.includes(folder))
      .map(([folder, inside]) => `${folder}: holds ${[...inside].join('')} alone, which is enough`),
    ...mayHoldOne
      .filter((folder) => entries.get(folder)?.size !== 1)
      .map((folder) => `${folder}: may hold one file, and does not`),
    ...[...new Set([...entries.keys(), ...below])]
      .filter((path) => DRAWERS.test(posix.basename(path)))
      .map((path) => `${path}: a name for anything`),
  ];
}
