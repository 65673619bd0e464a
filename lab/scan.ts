// `npm run scan`: sqlmap and wapiti over every endpoint and page, then over a server with two planted holes that
// both must find, and MDN's observatory over the site behind https. `-- --only=real|planted|grade` runs a part.
import { parseArgs } from 'node:util';

import { ensureDebianParts } from '../tools/debian.mjs';
import { gradeSite } from './scan/gradeSite.ts';
import { LONG, scanServer, SHORT } from './scan/scanServer.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = (part: string): boolean => values.only === undefined || values.only === part;
const failures: string[] = [];
await ensureDebianParts();

if (wanted('planted')) {
  const finds = await scanServer('planted', SHORT);
  const kinds = [...finds.wapiti.keys()];
  console.log(`planted: sqlmap found ${finds.injectable.join()}, wapiti found ${kinds.join()}`);
  if (!finds.injectable.includes('address')) failures.push('sqlmap is blind');
  if (!kinds.includes('SQL Injection')) failures.push('wapiti is blind to SQL');
  if (!kinds.includes('Cross Site Scripting')) failures.push('wapiti is blind to markup');
}
if (wanted('real')) {
  const startedMs = performance.now();
  const finds = await scanServer('real', LONG, console.log);
  const seconds = Math.round((performance.now() - startedMs) / 1_000);
  console.log(
    `real: ${finds.parameters} values of ${LONG.endpoints.length} endpoints and ${LONG.starts.length} addresses in ${seconds} s`,
  );
  for (const name of finds.injectable) failures.push(`sqlmap: ${name} is injectable`);
  for (const [kind, count] of finds.wapiti) failures.push(`wapiti: ${kind} × ${count}`);
}
if (wanted('grade')) {
  const { grade, score, failed } = await gradeSite();
  console.log(`observatory: ${grade} (${score})`);
  if (grade !== 'A+') failures.push(`the observatory gives ${grade} for ${failed.join()}`);
}
for (const failure of failures) console.error(`FAIL ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
