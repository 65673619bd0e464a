import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { openOnThread } from '../../src/store/embedded/openEmbedded.ts';
import { migrateToLatest } from '../../src/store/migrate.ts';

/** Making an embedded database takes seconds, copying one does not: it is made once for the test run. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-embedded-'));
  const database = await openOnThread(folder);
  await migrateToLatest(database.db);
  await database.close();
  project.provide('embeddedTemplate', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
