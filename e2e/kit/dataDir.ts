import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';

import { emptyEmbedded } from '../../server/test/support/emptyEmbedded.ts';

/** Of the server under test. Workers find it in their environment; the runner makes it, and takes it away when it ends. */
export const dataDir = (env['E2E_DATA_DIR'] ??= folderOfThisRun());

function folderOfThisRun(): string {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-data-'));
  cpSync(emptyEmbedded(), join(folder, 'database'), { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
