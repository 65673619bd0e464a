import { CLIENT_WAITS_MS } from '../../server/test/support/askingPassenger.ts';
import { runFault, type Fault } from './runFault.ts';

const RECOVERS_WITHIN_MS = 10_000;
const AWAY = '{"message":"Paslauga laikinai nepasiekiama"}';

const RUNS: readonly { readonly database: 'embedded' | 'PostgreSQL'; readonly fault: Fault }[] = [
  { database: 'PostgreSQL', fault: 'database hangs' },
  { database: 'PostgreSQL', fault: 'database gone' },
  { database: 'PostgreSQL', fault: 'disk full' },
  { database: 'embedded', fault: 'disk full' },
  { database: 'embedded', fault: 'journal cannot grow' },
];

/** Each fault as long as it is told, with the server's real limits. */
export async function chaosOfFaults(lastsMs: number): Promise<boolean> {
  let ok = true;
  for (const run of RUNS) {
    const { during, lost, confirmed, recoveredAfterMs } = await runFault({
      ...run,
      lastsMs,
      settings: {},
    });
    const refused = during.filter(({ status }) => status !== 200);
    const wrong = refused.filter(({ status, body }) => status !== 503 || body !== AWAY);
    const slowestMs = Math.max(...during.map(({ ms }) => ms));
    const holds =
      lost === 0 &&
      wrong.length === 0 &&
      slowestMs <= CLIENT_WAITS_MS &&
      recoveredAfterMs <= RECOVERS_WITHIN_MS;
    ok &&= holds;
    console.log(
      `${holds ? 'ok  ' : 'FAIL'} ${run.fault}, ${run.database}: ${during.length} answers, ${refused.length} refused ` +
        `(${wrong.length} in other words), slowest ${Math.round(slowestMs)} ms, ${confirmed} confirmed, ${lost} lost, ` +
        `well again after ${Math.round(recoveredAfterMs)} ms`,
    );
  }
  return ok;
}
