import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FIRST_BRAND = /pave[zž]a|example\.com|70000000|ffcb05/i;
const FIRST_NAME = /pave[zž]a/i;

const textFilesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(html|js|css|svg|json|webmanifest|ts|tsx|txt)$/.test(path))
    .filter((path) => !path.includes('node_modules') && !path.includes('flags/'))
    .map((path) => join(folder, path));

const filesWith = (words: RegExp, folder: string): string[] =>
  textFilesBelow(folder).filter((path) => words.test(readFileSync(path, 'utf8')));

describe('another brand', { timeout: 300_000 }, () => {
  const out = mkdtempSync(join(tmpdir(), 'second-brand-'));

  beforeAll(() => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    execFileSync(
      // Not `NODE` from the environment: npm puts the host's own, older Node there.
      process.execPath,
      [vite, 'build', '--outDir', out, '--emptyOutDir'],
      {
        cwd: join(root, 'web'),
        env: {
          ...env,
          NODE_ENV: 'production',
          BRAND_FILE: join(root, 'e2e', 'brands', 'kita.json'),
        },
        stdio: 'pipe',
      },
    );
  }, 300_000);
  afterAll(() => rmSync(out, { recursive: true }));

  it('is all over the built client', () => {
    const built = textFilesBelow(out)
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    for (const word of ['Kita Taksi', '#0b4f3c', '+37070011111', 'labas@kita.example']) {
      expect(built.toLowerCase()).toContain(word.toLowerCase());
    }
  });

  it('is what a phone installs: its name, its colours, its letter', () => {
    const manifest = JSON.parse(readFileSync(join(out, 'app.webmanifest'), 'utf8')) as {
      readonly icons: readonly { readonly src: string }[];
    };
    expect(manifest).toMatchObject({
      name: 'Kita Taksi',
      theme_color: '#0B4F3C',
      lang: 'lt',
      shortcuts: [
        { name: 'Užsisakyti', url: '/order' },
        { name: 'Kelionės', url: '/history' },
      ],
    });
    for (const { src } of manifest.icons) expect(existsSync(join(out, src)), src).toBe(true);
  });

  it('leaves nothing of the first one in the built client', () => {
    expect(textFilesBelow(out).length).toBeGreaterThan(5);
    expect(filesWith(FIRST_BRAND, out)).toEqual([]);
  });

  it.each(['contract/src', 'web/src', 'server/src'])(
    'no word of the first one stands in %s',
    (folder) => {
      expect(filesWith(FIRST_NAME, join(root, folder))).toEqual([]);
    },
  );
});
