import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, type Plugin, type ResolvedConfig, type Rollup } from 'vite';

import { inlineImages } from './inlineImages.ts';
import { inlineScript } from './inlineScript.ts';
import { inlineStyles } from './inlineStyles.ts';
import { screenLinks } from './screenLinks.ts';
import { prerenderedPage, type RenderedPage } from './prerenderedPage.ts';

interface Page {
  readonly path: string;
  readonly file: string;
  /** The module whose code it needs first; without one, it needs no more than every page. */
  readonly screen?: string;
}

/** Pages that are finished HTML before any script has run. */
export const PAGES: readonly Page[] = [
  { path: '/', file: 'index.html', screen: 'src/features/landing/LandingPage.tsx' },
  { path: '/login', file: 'login.html', screen: 'src/features/login/LoginPage.tsx' },
  { path: '/order', file: 'order.html', screen: 'src/features/order/OrderPage.tsx' },
  { path: '/history', file: 'history.html', screen: 'src/features/history/HistoryPage.tsx' },
  { path: '/profile', file: 'profile.html', screen: 'src/features/profile/ProfilePage.tsx' },
  { path: '/ride/:encodedId', file: 'ride.html', screen: 'src/features/ride/RidePage.tsx' },
  {
    path: '/repeat/:encodedId',
    file: 'repeat.html',
    screen: 'src/features/order/repeat/RepeatPage.tsx',
  },
  { path: '*', file: 'not-found.html' },
];
/** The page of a host that knows no better: empty, until the script has drawn it. */
const SHELL = 'shell.html';

interface Renderer {
  readonly renderPage: (path: string) => Promise<RenderedPage>;
}

/** Writes the pages of `PAGES` as HTML, and the empty page beside them. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let bundle: Rollup.OutputBundle | undefined;
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    writeBundle: (_, files) => {
      bundle = files;
    },
    // After all files are there, and before they are compressed.
    closeBundle: {
      sequential: true,
      order: 'pre',
      handler: async () => {
        const written = bundle;
        // A build that failed has written nothing, and has an error of its own to tell.
        if (written === undefined) return;
        const outDir = resolve(config.root, config.build.outDir);
        const template = readFileSync(join(outDir, 'index.html'), 'utf8');
        writeFileSync(join(outDir, SHELL), template);
        const inline = (entry: string, page: string): Promise<string> => {
          const apiOrigin: string | undefined = config.env['VITE_API_ORIGIN'];
          return inlineScript(join(config.root, 'src', entry), { page, apiOrigin });
        };
        await withRenderer(config, async ({ renderPage }) => {
          for (const { path, file, screen } of PAGES) {
            const rendered = await renderPage(path);
            const links = screenLinks(written, screen, template);
            const [beforePaint, beforeCode] = await Promise.all([
              inline('beforePaint.ts', path),
              inline('beforeCode.ts', path),
            ]);
            const scripts = { beforePaint, beforeCode };
            const page = prerenderedPage(template, { path, ...rendered, links, ...scripts });
            const read = (name: string): string => readFileSync(join(outDir, name), 'utf8');
            writeFileSync(join(outDir, file), inlineStyles(inlineImages(page, read), read));
          }
        });
      },
    },
  };
}

/** Builds the client once more, for Node, in a folder from which it finds its packages. */
async function withRenderer(
  { root, mode, configFile }: ResolvedConfig,
  use: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(root, '.prerender-'));
  try {
    await build({
      root,
      mode,
      configFile: configFile ?? false,
      logLevel: 'warn',
      build: { ssr: 'src/prerender.tsx', outDir: folder, rolldownOptions: { output: NODE_FILES } },
    });
    const url = pathToFileURL(join(folder, 'prerender.js')).href;
    const renderer: Renderer = await import(url);
    await use(renderer);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const NODE_FILES = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
