import type { TestProject } from 'vitest/node';

import { emptyEmbedded } from './emptyEmbedded.ts';

export function setup(project: TestProject): void {
  project.provide('embeddedTemplate', emptyEmbedded());
}
