import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { archiveNamed, ARCHIVES } from '../../../e2e/kit/mapTest.ts';

export interface BenchArchive {
  readonly path: string;
  readonly name: string;
  readonly remove: () => void;
}

/** The archive to measure with: the real one where it lies, or that of `TEST_MAP_FILE`; else one of a made-up town. */
export function benchArchive(): BenchArchive {
  const name = ARCHIVES.at(-1) ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'bench-map-'));
  const path = join(folder, 'map.pmtiles');
  const bytes = archiveNamed(name);
  writeFileSync(path, bytes);
  return {
    path,
    name: `${name}, ${(bytes.length / 1e6).toFixed(1)} MB`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
