import { readAs, rideEvents, type Reply } from '../../contract/src/index.ts';
import { silentAfterMs } from '../../web/src/api/followEvents.ts';
import { rideStatus } from '../../web/src/capabilities/activeRide/rideStatus.ts';
import { browserHeaders, isCrossOrigin, type Answered } from './ask.ts';
import { judgeRefusal } from './asVisitor.ts';
import { cookieJar, type CookieJar } from './cookieJar.ts';
import type { Endpoints } from './endpoints.ts';
import { broken, type Finding } from './findings.ts';
import { judgeCaching, judgeCors } from './judgeHeaders.ts';
import type { Run } from './run.ts';

/** Where the host offers it: the news of a ride as they happen, at once, and to their passenger only. */
export async function judgeStream(
  run: Run,
  active: Reply<Endpoints['getActiveRide']> | undefined,
): Promise<void> {
  // As the client reads it: what it does not follow counts as not offered, and so does a beat that it does not go by.
  const { events: path, beatMs } = (active && rideStatus(active).host) ?? {};
  if (path === undefined) {
    run.book.fact('stream', 'not offered: the client asks every 10 s');
    return;
  }
  const patienceMs = silentAfterMs(beatMs);
  const heard = await listen(run, path, { jar: run.jar, patienceMs });
  const visitor = await listen(run, path, { jar: cookieJar(), patienceMs: 0 });
  const findings = [
    ...judgeHeard(run, heard, patienceMs),
    ...(visitor === undefined ? [] : judgeRefusal(visitor.status, 'without cookies')),
  ];
  run.book.host(
    ...findings.map(({ level, what, change }): Finding => ({
      topic: 'stream',
      level,
      what,
      change,
    })),
  );
  run.book.fact('stream', 'offered');
}

function judgeHeard({ ends }: Run, heard: Answered | undefined, patienceMs: number): Finding[] {
  if (heard === undefined) {
    return [broken('stream', 'no answer', 'send the headers at once, before there is any news')];
  }
  const { status, headers } = heard;
  const kind = headers.get('content-type') ?? 'none';
  if (status !== 200) {
    return [broken('stream', `status ${status}`, 'accept the cookies that login has set')];
  }
  if (!/^text\/event-stream\b/i.test(kind)) {
    const change = 'send content-type: text/event-stream; a browser reads nothing else';
    return [broken('stream', `content-type: ${kind}`, change)];
  }
  return [
    ...(isCrossOrigin(ends) ? judgeCors(ends, rideEvents, heard) : []),
    ...judgeCaching(heard),
    ...judgeNews(new TextDecoder().decode(heard.body), patienceMs),
  ];
}

function judgeNews(text: string, patienceMs: number): Finding[] {
  const data = newsIn(text);
  if (data === undefined) {
    const what = 'no news came: they are held back on the way, or wait for a change';
    return [broken('stream', what, 'tell the newest state first; let no proxy buffer it')];
  }
  const json = parsed(data);
  return [
    ...(json !== undefined && readAs(rideEvents.ride, json).success
      ? []
      : [broken('stream', 'its news cannot be read', 'send the reply of get-active-ride as data')]),
    ...(isKeptAlive(text) ? [] : [withoutBeat(patienceMs)]),
  ];
}

const withoutBeat = (patienceMs: number): Finding =>
  broken(
    'stream',
    `no beat came within ${patienceMs / 1_000} s after the news: the client leaves the stream each time, and asks every 10 s`,
    'send the event beat as often as beat says (every 15 s where it is not given); let no proxy buffer or cut it',
  );

/** All events that are whole. */
const eventsIn = (text: string): string[] =>
  text.replaceAll('\r\n', '\n').split('\n\n').slice(0, -1);

const isNews = (event: string): boolean => /^data:/m.test(event) && !/^event:/m.test(event);
const isBeat = (event: string): boolean => /^event: ?beat$/m.test(event);

/** The data of the first event without a name, once it is whole. */
const newsIn = (text: string): string | undefined => {
  const news = eventsIn(text).find(isNews);
  return news && [...news.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n');
};

/** Other news do in the place of a beat: the client counts from the last word, whatever it was. */
function isKeptAlive(text: string): boolean {
  const events = eventsIn(text);
  return events.slice(events.findIndex(isNews) + 1).some((each) => isNews(each) || isBeat(each));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Listening {
  readonly jar: CookieJar;
  /** How long a beat is waited for after the first news. */
  readonly patienceMs: number;
}

/** Until there are news and a beat, or until the time is up; what has come by then is what there is. */
async function listen(
  run: Run,
  path: string,
  { jar, patienceMs }: Listening,
): Promise<Answered | undefined> {
  const startedMs = performance.now();
  const leaving = new AbortController();
  const leave = (): void => leaving.abort();
  let timer = setTimeout(leave, run.ends.timeoutMs);
  const cookie = jar.headerFor(path);
  const headers = {
    ...browserHeaders(run.ends, 'GET'),
    accept: 'text/event-stream',
    ...(cookie !== undefined && { cookie }),
  };
  const chunks: Uint8Array[] = [];
  let response: Response | undefined;
  let hasNews = false;
  try {
    response = await fetch(run.ends.apiOrigin + path, {
      headers,
      redirect: 'manual',
      signal: leaving.signal,
    });
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      if (newsIn(text) === undefined) continue;
      if (patienceMs === 0 || isKeptAlive(text)) break;
      if (hasNews) continue;
      hasNews = true;
      clearTimeout(timer);
      timer = setTimeout(leave, patienceMs);
    }
  } catch {
    // Too late or broken off: judged by what has come.
  }
  clearTimeout(timer);
  if (response === undefined) return undefined;
  const { status, headers: came } = response;
  const ms = Math.round(performance.now() - startedMs);
  return { at: 'answered', status, headers: came, body: Buffer.concat(chunks), ms };
}
