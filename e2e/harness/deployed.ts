import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TEXT = /\.(?:html|js|css|webmanifest)$/;
/** Names of files change with their content; so much of the name is content. */
const HASH = /-[\w-]{8}\.(js|css)$/;

/** A folder with the built client in it, in which the next build can take the place of this one. */
export class Deployed {
  readonly folder = mkdtempSync(join(tmpdir(), 'deployed-'));

  constructor(dist: string) {
    cpSync(dist, this.folder, { recursive: true });
    // What is compressed would go on telling of the build before.
    for (const name of this.#names()) {
      if (/\.(?:br|gz)$/.test(name)) rmSync(join(this.folder, name));
    }
  }

  /** Every hashed file gets another name, as if its content had changed, and the old names are gone. */
  deployNext(): void {
    const renamed = new Map<string, string>();
    for (const name of this.#names()) {
      const base = name.split('/').at(-1) ?? '';
      if (HASH.test(base)) renamed.set(base, base.replace(HASH, '-nextbild.$1'));
    }
    for (const name of this.#names().filter((each) => TEXT.test(each))) {
      const path = join(this.folder, name);
      let text = readFileSync(path, 'utf8');
      for (const [before, after] of renamed) text = text.replaceAll(before, after);
      writeFileSync(path, text.replace(/"version":"\w+"/, '"version":"next"'));
    }
    for (const name of this.#names()) {
      const base = name.split('/').at(-1) ?? '';
      const after = renamed.get(base);
      if (after === undefined) continue;
      renameSync(join(this.folder, name), join(this.folder, name.replace(base, after)));
    }
  }

  /** A deploy that forgot something. */
  lose(file: RegExp): void {
    for (const name of this.#names().filter((each) => file.test(each))) {
      rmSync(join(this.folder, name));
    }
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true });
  }

  #names(): readonly string[] {
    return readdirSync(this.folder, { recursive: true, encoding: 'utf8' });
  }
}
