import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { readBrand } from '@ride/contract/brand';
import type { Plugin } from 'vite';

import { brandTags, brandTitle } from './brandHtml.ts';
import { brandFiles, brandFileType } from './brandFiles.ts';
import { logoShape } from './logoShape.ts';

const BRAND_MODULE = 'virtual:brand';
const BRAND_STYLES = 'virtual:brand.css';

/** Everything of the brand enters the client here, from one file; a wrong file stops the build. */
export function brand(brandFile: string): Plugin {
  const { brand: facts, logoPath } = readBrand(brandFile);
  const logo = logoShape(readFileSync(logoPath, 'utf8'));
  const files = Object.entries(brandFiles(facts));
  return {
    name: 'brand',
    config: () => ({ server: { fs: { allow: ['..', dirname(logoPath)] } } }),
    resolveId: (id) => {
      if (id === BRAND_MODULE) return `\0${id}`;
      // Without the \0 of other virtual modules: with it the style plugin would not see a style sheet.
      return id === BRAND_STYLES ? `/@${id}` : undefined;
    },
    load: (id) => {
      if (id === `\0${BRAND_MODULE}`) {
        const url = JSON.stringify(`${logoPath}?url&no-inline`);
        return `import src from ${url};
          export const logo = { src, ...${JSON.stringify(logo)} };
          export const brand = ${JSON.stringify(facts)};`;
      }
      if (id !== `/@${BRAND_STYLES}`) return undefined;
      return `:root { --brand: ${facts.colours.brand}; --on-brand: ${facts.colours.onBrand}; }`;
    },
    transformIndexHtml: (html) => ({
      html: brandTitle(html, facts),
      tags: brandTags(facts),
    }),
    configureServer: (server) => {
      for (const [path, make] of files) {
        server.middlewares.use(path, (_request, response) => {
          response.setHeader('content-type', brandFileType(path)).end(make());
        });
      }
    },
    generateBundle() {
      for (const [path, make] of files) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: make() });
      }
    },
  };
}
