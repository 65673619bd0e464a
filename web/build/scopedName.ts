import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whatever has a name of its own in a style sheet's text. */
const NAME = /(?:\.|@keyframes )([a-zA-Z][\w-]*)/g;
/** No vowels, so that no name is a word: whatever is called `ad` is hidden by half of all blockers. */
const LETTERS = 'bcdfghjklmnpqrstvwxyz';

/**
 * Class names of a letter or two: those made of the names of file and class were 1 kB of every screen. They are counted, and no
 * hashes, which would be longer and do not compress; counted in the sources, because the build of the pages and that of
 * the scripts have to agree.
 */
export function scopedName(root: string): (className: string, path: string) => string {
  const all = globSync('src/**/*.module.css', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const found = readFileSync(join(root, file), 'utf8').matchAll(NAME);
      return Array.from(new Set(Array.from(found, ([, name = '']) => `${file} ${name}`)));
    });
  const shortOf = new Map(all.map((name, nth) => [name, shortName(nth)]));
  return (className, path) => {
    const file = (path.split('?')[0] ?? path).replaceAll('\\', '/');
    const short = shortOf.get(`${file.slice(file.lastIndexOf('/src/') + 1)} ${className}`);
    if (short === undefined) throw new Error(`${file}: has no class ${className}`);
    return short;
  };
}

/** b, c … z, bb, bc … */
function shortName(nth: number): string {
  const last = LETTERS[nth % LETTERS.length] ?? '';
  const before = Math.floor(nth / LETTERS.length);
  return before === 0 ? last : shortName(before - 1) + last;
}
