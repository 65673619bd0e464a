import { join } from 'node:path';

import { build, type Plugin } from 'vite';

import { compress } from '../../../web/build/compress.ts';
import { root } from '../../../tools/install.mjs';

export const REACT_CONTROL = 'Paliesti';
export const REACT_ANSWER = { shown: 'button', text: 'Paliesta' };
const ENTRY = 'bare-react-entry.js';
const SOURCE = `
  import { createElement, useState } from 'react';
  import { createRoot } from 'react-dom/client';

  function Page() {
    const [tapped, setTapped] = useState(false);
    return createElement('main', null,
      createElement('h1', null, 'Taksi visoje Lietuvoje'),
      createElement('button', { type: 'button', onClick: () => setTapped(true) },
        tapped ? '${REACT_ANSWER.text}' : '${REACT_CONTROL}'));
  }
  createRoot(document.getElementById('root')).render(createElement(Page));
`;

/** The second measure: React as the product has it, with one heading and one button. */
export async function writeReactPage(folder: string): Promise<void> {
  await build({
    root: join(root, 'web'),
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    plugins: [entry(), compress()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ENTRY,
        output: { entryFileNames: 'static/js/[name]-[hash].js' },
      },
    },
  });
}

/** The page's source and its HTML, made here: neither is a file of the product. */
const entry = (): Plugin => ({
  name: 'bare-react',
  resolveId: (id) => (id === ENTRY ? join(root, 'web', ENTRY) : undefined),
  load: (id) => (id.endsWith(ENTRY) ? SOURCE : undefined),
  generateBundle(_options, bundle) {
    const script = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
    this.emitFile({
      type: 'asset',
      fileName: 'index.html',
      source: `<!doctype html><html lang="lt"><head><meta charset="utf-8"><title>React</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<script type="module" src="/${script?.fileName}" nonce="__CSP_NONCE__"></script>
</head><body><div id="root"></div></body></html>`,
    });
  },
});
