import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { runTool } from './runTool.ts';

const HOME = fileURLToPath(new URL('./observatory', import.meta.url));
const PACKAGE = join(HOME, 'node_modules/@mdn/mdn-http-observatory');

export interface Grade {
  readonly grade: string;
  readonly score: number;
  /** The names of the tests that were not passed. */
  readonly failed: readonly string[];
}

/** MDN's own grade for a site on this machine, by the function that its service calls. */
export async function observatory(host: string, certificate: string): Promise<Grade> {
  await install();
  const entry = pathToFileURL(join(PACKAGE, 'src/index.js')).href;
  const program = `
    const { scan } = await import(${JSON.stringify(entry)});
    const { scan: { grade, score }, tests } = await scan(${JSON.stringify(host)});
    const failed = Object.entries(tests).filter(([, { pass }]) => !pass).map(([name]) => name);
    console.log('verdict ' + JSON.stringify({ grade, score, failed }));`;
  const said = await runTool(process.execPath, ['--input-type=module', '-e', program], {
    NODE_EXTRA_CA_CERTS: certificate,
  });
  const verdict = /^verdict (.+)$/m.exec(said)?.[1];
  if (verdict === undefined) throw new Error(`the observatory gave no grade:\n${said}`);
  const grade: Grade = JSON.parse(verdict);
  return grade;
}

/**
 * It has a lock of its own, because nothing else needs its hundred and fifty packages. Its install script
 * fetches the list of preloaded hosts, which no machine of ours is on: an empty list says the same.
 */
async function install(): Promise<void> {
  if (!existsSync(PACKAGE)) await runTool('npm', ['ci', '--ignore-scripts', '--prefix', HOME]);
  if (!existsSync(PACKAGE)) throw new Error('the observatory could not be installed');
  const list = join(PACKAGE, 'conf/hsts-preload.json');
  if (existsSync(list)) return;
  mkdirSync(join(PACKAGE, 'conf'), { recursive: true });
  writeFileSync(list, '{}');
}
