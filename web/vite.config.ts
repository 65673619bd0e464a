import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

import { checkApiOrigin } from './build/apiOrigin.ts';
import { brand } from './build/brand.ts';
import { compress } from './build/compress.ts';
import { flags } from './build/flags.ts';
import { mapWorker } from './build/mapWorker.ts';
import { prerender } from './build/prerender.ts';
import { replyOnly } from './build/replyOnly.ts';
import { scopedName } from './build/scopedName.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { checkMapUrl } from './build/mapUrl.ts';
import { checkSipUrl } from './build/sipUrl.ts';

const root = import.meta.dirname;

export default defineConfig(({ mode, isSsrBuild }) => {
  const settings = loadEnv(mode, root, ['VITE_', 'BRAND_', 'API_']);
  checkApiOrigin(settings['VITE_API_ORIGIN']);
  checkSipUrl(settings['VITE_SIP_URL']);
  checkMapUrl(settings['VITE_MAP_URL']);
  const brandFile = resolve(root, settings['BRAND_FILE'] ?? '../brand.json');
  const api = `http://localhost:${settings['API_PORT'] ?? '3001'}`;

  return {
    root,
    plugins: [
      react(),
      brand(brandFile),
      replyOnly(),
      mapWorker(),
      // The pages are rendered by a second build, which makes nothing but the renderer.
      ...(isSsrBuild === true ? [] : [flags(), prerender(), serviceWorker(), compress()]),
    ],
    define: { 'import.meta.env.VITE_BUILD_YEAR': String(new Date().getFullYear()) },
    css: { modules: { generateScopedName: scopedName() } },
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
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // How long our own plugins take is not worth a page of output at every start.
        checks: { pluginTimings: false },
        output: {
          // Left to itself, the bundler makes a file of whatever the same screens share: most of them are smaller than
          // the headers that ask for them, and they compress worse (the first page 84.8 kB instead of 81).
          codeSplitting: {
            groups: [
              // What the first page needs.
              { name: 'start', test: /\/src\/main\.tsx$/, priority: 2 },
              // What is said to the server, how its answers are read, and how screens ask: apart, the last of these would
              // cost 0.3 kB more. The endpoints of the telephone and of alerts come with those.
              {
                name: 'api',
                test: /\/src\/(?:app\/connect\.ts$|api\/refused|capabilities\/invoiceDetails\.ts$|core\/(?:query\/|mutation\.ts$))|\/contract\/src\/(?!voip|alerts)/,
                priority: 1,
              },
              // What screens are made of.
              { name: 'parts', test: /\/src\/kit\//, minShareCount: 3 },
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
