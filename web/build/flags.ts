import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import type { Plugin } from 'vite';

/** Ships the flags with the client, so that no request leaves for a third party's host. */
export function flags(): Plugin {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')),
    '3x2',
  );
  return {
    name: 'flags',
    configureServer: (server) => {
      server.middlewares.use('/flags', (request, response, next) => {
        const file = join(folder, basename(request.url ?? ''));
        if (!file.endsWith('.svg') || !existsSync(file)) return next();
        response.setHeader('content-type', 'image/svg+xml');
        return createReadStream(file).pipe(response);
      });
    },
    generateBundle() {
      const files = readdirSync(folder).filter((name) => /^[A-Z]{2}\.svg$/.test(name));
      for (const name of files) {
        const source = readFileSync(join(folder, name));
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source });
      }
    },
  };
}
