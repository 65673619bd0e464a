import { basename } from 'node:path';

/**
 * Class names made of the file's and the class's own names: readable, and 0.3 kB lighter in the
 * scripts than hashes, which do not compress. Two files of one name would mix, so they stop the build.
 */
export function scopedName(): (className: string, path: string) => string {
  const pathOf = new Map<string, string>();
  return (className, path) => {
    const file = path.split('?')[0] ?? path;
    const name = basename(file, '.module.css');
    const taken = pathOf.get(name) ?? file;
    if (taken !== file) throw new Error(`${name}.module.css: there are two files of this name`);
    pathOf.set(name, file);
    return `${name}-${className}`;
  };
}
