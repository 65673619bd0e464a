import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { runTool } from './runTool.ts';

/**
 * Left out: those that ask hosts of the internet (nikto, wapp, ssrf, xxe), those for products that are not
 * here (drupal, wp_enum, brute_login_form, buster), those that want https (cookieflags, http_headers),
 * which the observatory looks at, and the one for forgotten copies (backup): `/login~` is a page here like
 * every unknown address, the client's own 'Not found', and it takes each for a copy.
 */
export const ALL_MODULES =
  'sql,blindsql,xss,permanentxss,exec,file,crlf,redirect,csp,htaccess,shellshock,csrf';

interface Wanted {
  readonly origin: string;
  readonly starts: readonly string[];
  readonly modules: string;
  readonly token: string;
  readonly folder: string;
}

/** What wapiti has found, by kind; an anomaly (a 500, a silence) is a find as well. */
export async function wapiti(wanted: Wanted): Promise<ReadonlyMap<string, number>> {
  const report = join(wanted.folder, 'wapiti.json');
  const said = await runTool('wapiti', [
    '-u',
    `${wanted.origin}/`,
    '--scope',
    'domain',
    '-d',
    '3',
    ...wanted.starts.flatMap((start) => ['-s', wanted.origin + start]),
    '-m',
    wanted.modules,
    '-H',
    `Cookie: access=${wanted.token}`,
    '-f',
    'json',
    '-o',
    report,
    '--flush-session',
    '--no-bugreport',
    '-v',
    '1',
    '--store-session',
    join(wanted.folder, 'session'),
    '--store-config',
    join(wanted.folder, 'config'),
  ]);
  const { vulnerabilities, anomalies } = readReport(report, said);
  const seen = Number(/found (\d+) URLs/.exec(said)?.[1] ?? 0);
  if (seen < wanted.starts.length) throw new Error(`wapiti saw ${seen} addresses only:\n${said}`);
  return new Map(
    [...Object.entries(vulnerabilities), ...Object.entries(anomalies)]
      .map(([kind, finds]) => [kind, finds.length] as const)
      .filter(([, count]) => count > 0),
  );
}

interface Report {
  readonly vulnerabilities: Readonly<Record<string, readonly unknown[]>>;
  readonly anomalies: Readonly<Record<string, readonly unknown[]>>;
}

function readReport(file: string, said: string): Report {
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'));
    return report;
  } catch (cause) {
    throw new Error(`wapiti wrote no report:\n${said}`, { cause });
  }
}
