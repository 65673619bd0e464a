import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What ran before this release. Each release moves it on (docs/operations.md, "An upgrade without downtime"). */
const PREVIOUS_RELEASE = '4d30af2b09b2a895622ca3ecaccd55c01ccefbd3';
const PARTS = ['server/src', 'server/package.json', 'contract', 'brand.json', 'brand-logo.svg'];
const ARCHIVE_BYTES = 64 * 1_024 * 1_024;

const root = fileURLToPath(new URL('../../../', import.meta.url));

export interface Release {
  /** Its program, to be started like ours. */
  readonly main: string;
  remove(): void;
}

/** The server of the previous release as it was, on the packages of this one. */
export function unpackPreviousRelease(): Release {
  const packed = archived();
  const folder = mkdtempSync(join(tmpdir(), 'previous-release-'));
  execFileSync('tar', ['-x', '-C', folder], { input: packed });
  linkPackages(folder);
  return {
    main: join(folder, 'server/src/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const git = (...command: readonly string[]): Buffer =>
  execFileSync('git', ['-C', root, ...command], { maxBuffer: ARCHIVE_BYTES, stdio: 'pipe' });

const archive = (): Buffer => git('archive', PREVIOUS_RELEASE, ...PARTS);

function archived(): Buffer {
  try {
    return archive();
  } catch {
    return archivedFromOrigin();
  }
}

/** A copy without its history asks where it came from for this one commit. */
function archivedFromOrigin(): Buffer {
  try {
    git('fetch', '--quiet', '--depth=1', 'origin', PREVIOUS_RELEASE);
    return archive();
  } catch (cause) {
    throw new Error(
      `The upgrade is tried with the real previous release, commit ${PREVIOUS_RELEASE}, which this ` +
        'copy of the project does not hold: take one with its history (git fetch --unshallow).',
      { cause },
    );
  }
}

/** All of ours but the workspace's own, which are the previous release's. */
function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@ride'), { recursive: true });
  symlinkSync(join(folder, 'contract'), join(packages, '@ride/contract'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@ride') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
}
