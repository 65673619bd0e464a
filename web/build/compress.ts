import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

import { packedPage } from './packedPage.ts';

const TEXT_FILE = /\.(?:html|js|css|svg|json|webmanifest|txt)$/;
/** Screens share many small files: half of 700 bytes counts when seven of them come with a page. */
const WORTH_IT_BYTES = 200;

/** Writes .br and .gz beside each text file, so that the server never compresses while a phone waits. */
export function compress(): Plugin {
  let outDir = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const names = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
        for (const name of names.filter((each) => TEXT_FILE.test(each))) {
          await compressFile(join(outDir, name));
        }
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length <= WORTH_IT_BYTES) return;
  const page = path.endsWith('.html') ? await packedPage(bytes.toString()) : undefined;
  writeFileSync(
    `${path}.br`,
    page ?? brotliCompressSync(bytes, { params: brotliParams(bytes.length) }),
  );
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/** A window no larger than the file: 250 flags with the default window take seconds, with this none. */
const brotliParams = (bytes: number): Record<number, number> => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes)) + 1),
  ),
});
