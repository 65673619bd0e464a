import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Plugin } from 'vite';

import { FIRST_PAGES } from '../worker/pages.ts';

const SOURCE = 'worker/serviceWorker.ts';
const FILE = 'service-worker.js';
const PLACEHOLDER = 'BUILD_FACTS';
/** The file that `vite.config.ts` gathers the first page's code in. */
const ENTRY = /^\/static\/js\/start-/;
/** Pictures of the first page, the calls to the server, what screens are made of, and what tells of a new version when the old one's files are gone. */
const EVERY_VISIT = /^\/static\/(?:media\/|(?:js|css)\/(?:common|startUpdates|UpdateBanner)-)/;
/** Calls cannot be made without a network: the telephone's library comes with each first call. */
const NEVER = /^\/static\/js\/createSipPhone-/;
/** What draws the map comes where there is one, which not every host has; the last ride's is there without a network, too. */
const ON_DEMAND = /^\/static\/(?:js|css)\/(?:mapWorker|MapPicture|PinMap|usePainter)-/;

/** Builds the service worker and tells it which files belong to this build. */
export function serviceWorker(): Plugin {
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: SOURCE, fileName: FILE });
    },
    // On the disk, once all is there: pages may be finished after the bundle.
    closeBundle: () => {
      const code = readFileSync(join(outDir, FILE), 'utf8');
      const filled = code.replace(PLACEHOLDER, () => JSON.stringify(buildIn(outDir)));
      if (filled === code) throw new Error(`${FILE}: there is no ${PLACEHOLDER} in it`);
      writeFileSync(join(outDir, FILE), filled);
    },
  };
}

const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1).replace(/\.html$/, '')}.html`;

function buildIn(outDir: string) {
  const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
  const read = (name: string): string => readFileSync(join(outDir, name), 'utf8');
  const pages = names.filter((name) => name.endsWith('.html')).map(read);
  const firstPages = FIRST_PAGES.map((path) => read(fileOf(path)));
  const files = names.filter((name) => /^static\/.*\.\w+$/.test(name)).map((name) => `/${name}`);
  const isFirst = (file: string): boolean =>
    EVERY_VISIT.test(file) || firstPages.some((html) => html.includes(file));
  const entry = files.find((file) => ENTRY.test(file));
  if (entry === undefined || !pages.every((html) => html.includes(entry))) {
    throw new Error(`${FILE}: the pages have no script in common`);
  }
  const hash = createHash('sha256').update(JSON.stringify([files, pages]));
  hash.update(readFileSync(join(outDir, FILE)));
  return {
    version: hash.digest('hex').slice(0, 12),
    entry,
    first: files.filter(isFirst),
    later: files.filter(
      (file) => ![isFirst(file), NEVER.test(file), ON_DEMAND.test(file)].includes(true),
    ),
    onDemand: files.filter((file) => ON_DEMAND.test(file)),
  };
}
