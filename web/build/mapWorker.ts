import { resolve } from 'node:path';

import type { Plugin } from 'vite';

const MODULE = 'virtual:map-worker';
const RESOLVED = `\0${MODULE}`;
const SOURCE = 'mapWorker/mapWorker.ts';

/** Builds the program that draws the map, and tells the client its address. It stands beside the client, as the service worker does. */
export function mapWorker(): Plugin {
  let source = '';
  return {
    name: 'map-worker',
    configResolved: ({ root }) => {
      source = resolve(root, SOURCE);
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED
        ? `export { default as mapWorkerScript } from ${JSON.stringify(`${source}?worker&url`)};`
        : undefined,
  };
}
