import { ask } from './ask.ts';
import { refuses } from './asVisitor.ts';
import { judgeCookies } from './judgeCookies.ts';
import { ENDPOINT_NAMES } from './endpoints.ts';
import { broken, note } from './findings.ts';
import { send, type Run } from './run.ts';

/** Renews the session, once and twice at the same moment, and ends it. Last of all: nothing works after it. */
export async function endSession(run: Run): Promise<void> {
  const { book, jar } = run;
  await refuses(run, jar.dead(), 'with cookies of a dead session');
  const refreshed = await statusAfter(run, () => send(run, 'refresh'));
  if (refreshed === 401) {
    const what = `a call after the refresh: status ${refreshed}`;
    book.about('refresh', broken('sessions', what, 'accept the cookies that the refresh has set'));
  }
  await refreshTwice(run);
  const before = jar.copy();
  await send(run, 'logout', { body: null });
  const after = await ask(run.ends, run.endpoints.getActiveRide, {}, before);
  if (after.at === 'answered' && after.status === 200) {
    const what = 'the cookies work on after logging out';
    book.about('logout', note('sessions', what, 'end the session on the server, too'));
  }
  const cookies = [...run.sessionCookies.values()];
  if (cookies.length > 0) {
    book.fact('cookies', cookies.map(({ name }) => name).join(', '));
    const paths = ENDPOINT_NAMES.filter((name) => run.endpoints[name].access === 'passenger').map(
      (name) => run.endpoints[name].path,
    );
    book.host(...judgeCookies(run.ends, cookies, paths));
  }
}

async function statusAfter(run: Run, first: () => Promise<unknown>): Promise<number> {
  await first();
  const answer = await ask(run.ends, run.endpoints.getActiveRide, {}, run.jar);
  return answer.at === 'answered' ? answer.status : 0;
}

/** Two tabs without locks, or an answer that was lost: the same cookies come twice. */
async function refreshTwice(run: Run): Promise<void> {
  const { ends, endpoints, jar, book } = run;
  const tabs = [jar.copy(), jar.copy()];
  const answers = await Promise.all(tabs.map((tab) => ask(ends, endpoints.refresh, {}, tab)));
  const statuses = answers.map((answer) => {
    if (answer.at === 'no-answer') return 0;
    // Whichever was answered goes on.
    if (isGood(answer.status)) jar.keep(answer.headers.getSetCookie(), endpoints.refresh.path);
    return answer.status;
  });
  if (statuses.every(isGood)) return;
  const what = `the same refresh twice at once: ${statuses.join(' and ')}`;
  const change =
    'forgive a token that comes again before its successor is used: a reply may get lost';
  book.about('refresh', note('sessions', what, change));
}

const isGood = (status: number): boolean => status >= 200 && status < 300;
