import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

import type { DatabaseFacts } from './judgeDatabase.ts';

const execute = promisify(execFile);
const WITHIN_SECONDS = 5;
/** As deploy/backup/database.sh: arguments are seen by everybody on the machine. */
const WITH_PASSWORD = /^(?<before>[a-z]+:\/\/[^/?#@:]*):(?<password>[^/?#]*)(?<after>@.*)$/;

const FACTS = `select current_setting('server_version_num'), current_setting('fsync'),
  current_setting('full_page_writes'), current_setting('synchronous_commit'), current_setting('archive_mode'),
  current_setting('max_connections'), extract(epoch from clock_timestamp()) * 1000,
  extract(epoch from last_archived_time) * 1000, extract(epoch from last_failed_time) * 1000
  from pg_stat_archiver`;

/** Asked as the servers ask: by Debian's rule PostgreSQL knows its users by who they are on the machine. */
export async function askDatabase(url: string, user: string): Promise<DatabaseFacts> {
  const { before, password, after } = WITH_PASSWORD.exec(url)?.groups ?? {};
  const address = password === undefined ? url : `${before}${after}`;
  const args = ['--no-psqlrc', '--tuples-only', '--no-align', '--command', FACTS, address];
  const { stdout } = await execute('psql', args, {
    ...identityOf(user),
    cwd: '/',
    env: {
      PATH: process.env['PATH'],
      PGCONNECT_TIMEOUT: String(WITHIN_SECONDS),
      ...(password !== undefined && { PGPASSWORD: decodeURIComponent(password) }),
    },
  });
  const [
    version,
    fsync = '',
    fullPageWrites = '',
    synchronousCommit = '',
    archiveMode = '',
    most,
    nowMs,
    archivedMs = '',
    failedMs = '',
  ] = stdout.trim().split('|');
  return {
    version: Number(version),
    fsync,
    fullPageWrites,
    synchronousCommit,
    archiveMode,
    maxConnections: Number(most),
    aheadMs: Date.now() - Number(nowMs),
    archivedMs: archivedMs === '' ? undefined : Number(archivedMs),
    failedToArchiveMs: failedMs === '' ? undefined : Number(failedMs),
  };
}

/** Only root may be somebody else. */
function identityOf(user: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid = 0, gid = 0] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' })),
  );
  return { uid, gid };
}
