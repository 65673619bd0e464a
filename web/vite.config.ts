import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

import { checkApiOrigin } from './build/apiOrigin.ts';
import { brand } from './build/brand.ts';
import { classConstants } from './build/classConstants.ts';
import { compileHints } from './build/compileHints.ts';
import { compress } from './build/compress.ts';
import { flags } from './build/flags.ts';
import { mapWorker } from './build/mapWorker.ts';
import { prerender } from './build/prerender.ts';
import { replyOnly } from './build/replyOnly.ts';
import { runtimeInStart } from './build/runtimeInStart.ts';
import { scopedName } from './build/scopedName.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { checkMapUrl } from './build/mapUrl.ts';
import { checkSipUrl } from './build/sipUrl.ts';

const root = import.meta.dirname;

/**
 * What every page but the first needs: what is said to the server, how its answers are read, how screens ask, and what
 * screens are made of. In two files it would be 0.6 kB more. The endpoints of the telephone and of alerts come with those.
 */
const COMMON = new RegExp(
  [
    String.raw`/contract/src/(?!index|voip|alerts|addresses|geography|orders)`,
    String.raw`/src/(?:app/connect|api/refused|capabilities/invoiceDetails|core/mutation|core/storedItem)\.ts$`,
    '/src/core/query/',
    String.raw`/src/kit/(?:BackLink|Banner|Field|Page|Tabs|entryField|euros|reloadGuard|textInput)\.`,
    '/src/kit/(?:button/NetworkButton|dialog/AlertDialog|time/vilnius)',
    String.raw`/src/kit/combobox/(?:Combobox\.module|ComboboxOption|Marked|comboboxRules)\.`,
  ].join('|'),
);

/** The first script. */
const EVERYWHERE = /\/start-[\w-]{8}\.js$/;

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const settings = loadEnv(mode, root, ['VITE_', 'BRAND_', 'API_']);
  checkApiOrigin(settings['VITE_API_ORIGIN']);
  checkSipUrl(settings['VITE_SIP_URL']);
  checkMapUrl(settings['VITE_MAP_URL']);
  // From the project's folder, as the server reads it.
  const brandFile = resolve(root, '..', settings['BRAND_FILE'] ?? 'brand.json');
  const api = `http://localhost:${settings['API_PORT'] ?? '3001'}`;

  return {
    root,
    plugins: [
      react(),
      brand(brandFile),
      replyOnly(),
      classConstants(),
      mapWorker(),
      // The pages are rendered by a second build, which makes nothing but the renderer.
      ...(isSsrBuild === true
        ? []
        : [flags(), runtimeInStart(), compileHints(), prerender(), serviceWorker(), compress()]),
    ],
    resolve: { alias: { valibot: resolve(root, '../contract/src/schemaNodes.ts') } },
    define: { 'import.meta.env.VITE_BUILD_YEAR': String(new Date().getFullYear()) },
    // While somebody develops, classes come and go, and are to be read.
    ...(command === 'build' && { css: { modules: { generateScopedName: scopedName(root) } } }),
    html: { cspNonce: '__CSP_NONCE__' },
    server: {
      proxy: {
        '/api': api,
        '/map': api,
        '/hooks': api,
        '/sandbox': api,
        '/sip': { target: api, ws: true },
      },
    },
    worker: {
      // One file, and a classic script: it imports nothing, so its own content policy need not allow anything.
      format: 'iife',
      rolldownOptions: { output: { entryFileNames: 'static/js/[name]-[hash].js' } },
    },
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Every page brings these along, and each needless link costs a slow phone some milliseconds.
        resolveDependencies: (_, files) => files.filter((file) => !EVERYWHERE.test(file)),
      },
      rolldownOptions: {
        // How long our own plugins take is not worth a page of output at every start.
        checks: { pluginTimings: false },
        // A class that no style sheet has leaves a screen without its shape, and nothing else would tell.
        onLog: (level, log, handle) => {
          if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
          handle(level, log);
        },
        output: {
          // Left to itself, the bundler makes a file of whatever the same screens share: most of them are smaller than
          // the headers that ask for them, and they compress worse (the first page 84.8 kB instead of 81).
          codeSplitting: {
            groups: [
              // What every page needs, with a drawing of two of them that is smaller than the headers that would ask for it.
              { name: 'start', test: /\/src\/(?:main\.tsx$|kit\/Skyline)/, priority: 2 },
              { name: 'common', test: COMMON, priority: 1 },
              // For the refresh, for ordering and for calls: each of them would have it in a piece more.
              {
                name: 'acrossTabs',
                test: /\/platform\/(?:acrossTabs|locks|crossTabTimestamp)\.ts$/,
              },
              // Whoever repeats an order has 1.5 kB more; whoever orders has a file less. What follows the ride as a
              // file of its own would be 0.1 s of a bad signal for those who order.
              {
                name: 'OrderPage',
                test: /\/order\/(?:OrderPage|form\/OrderForm)\.tsx$|\/app\/followRide\.ts$$/,
                priority: 1,
              },
            ],
          },
          entryFileNames: 'static/js/[name]-[hash].js',
          chunkFileNames: 'static/js/[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css')
              ? 'static/css/[name]-[hash][extname]'
              : 'static/media/[name]-[hash][extname]',
        },
      },
    },
  };
});
