import { ask } from './ask.ts';
import { cookieJar, type CookieJar } from './cookieJar.ts';
import { broken, type Finding } from './findings.ts';
import { expectStatus, type Run } from './run.ts';

const BLOCKED = 'answer 401: 403 tells the passenger that the account is blocked';
/** An id that nobody has. */
export const NO_RIDE = 'conform-no-such-ride';

/** Reads that are one passenger's own. */
const NEED_A_SESSION = [
  { name: 'getRides', parts: { query: { limit: '15' } } },
  { name: 'getActivePrior', parts: { query: { limit: '15' } } },
  { name: 'getActiveRide', parts: {} },
  { name: 'clientAddress', parts: { query: { from: '1' } } },
  { name: 'downloadInvoice', parts: { params: { id: NO_RIDE } } },
] as const;

/** Where the very first request is not answered, or is answered elsewhere, there is nothing to look at. */
export async function whyAway({ ends, endpoints }: Run): Promise<string | undefined> {
  const answer = await ask(ends, endpoints.getUserProfile, {}, cookieJar());
  if (answer.at === 'no-answer') return answer.why;
  const elsewhere = URL.parse(answer.headers.get('location') ?? '', ends.apiOrigin)?.origin;
  return elsewhere === undefined || elsewhere === ends.apiOrigin
    ? undefined
    : `it sends callers on to ${elsewhere}; give that address`;
}

/** What a browser without a session meets: only a 401 makes the client renew one, and 403 means something else. */
export async function asVisitor(run: Run): Promise<void> {
  await refuses(run, cookieJar(), 'without cookies');
  for (const name of ['getUserProfile', 'getRide'] as const) {
    const parts = { params: { encodedId: NO_RIDE } };
    const judge = (status: number): Finding[] =>
      status === 403 ? [broken('sessions', 'without cookies: status 403', BLOCKED)] : [];
    await expectStatus(run, name, { parts, jar: cookieJar(), judge });
  }
}

/** A session that has ended looks the same as none. */
export async function refuses(run: Run, jar: CookieJar, when: string): Promise<void> {
  const judge = (status: number): Finding[] => judgeRefusal(status, when);
  for (const { name, parts } of NEED_A_SESSION) {
    await expectStatus(run, name, { parts, jar: jar.copy(), judge });
  }
  await expectStatus(run, 'refresh', {
    jar: jar.copy(),
    judge: (status) => judgeDeadRefresh(status, when),
  });
}

export function judgeRefusal(status: number, when: string): Finding[] {
  if (status === 401) return [];
  const what = `${when}: status ${status}`;
  if (status === 403) return [broken('sessions', what, BLOCKED)];
  return [broken('sessions', what, 'answer 401: the client renews a session on nothing else')];
}

function judgeDeadRefresh(status: number, when: string): Finding[] {
  if (status === 401) return [];
  const what = `${when}: status ${status}`;
  if (status === 403) return [broken('sessions', what, BLOCKED)];
  const change =
    'answer 401: any other answer says nothing about the session, so nobody is asked to sign in';
  return [broken('sessions', what, change)];
}
