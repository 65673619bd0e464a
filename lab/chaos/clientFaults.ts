import { spawnSync } from 'node:child_process';

import { ensureBuilt } from '../../tools/client.mjs';
import { projectEnv, root } from '../../tools/install.mjs';

/** Plays all faults on all endpoints that the client uses; `npm test` plays a fifth of them. Returns the exit code. */
export function playClientFaults(): number {
  ensureBuilt();
  const { status } = spawnSync(
    'playwright',
    ['test', '--config', 'e2e', '--project=phone', 'journeys/faults'],
    { cwd: root, stdio: 'inherit', env: { ...projectEnv(), ALL_FAULTS: 'yes' } },
  );
  return status ?? 1;
}
