import { OFFERS, readAs, rideEvents, type Reply } from '../../contract/src/index.ts';
import { browserHeaders, isCrossOrigin, type Answered } from './ask.ts';
import { judgeRefusal } from './asVisitor.ts';
import { cookieJar, type CookieJar } from './cookieJar.ts';
import type { Endpoints } from './endpoints.ts';
import { broken, type Finding } from './findings.ts';
import { judgeCaching, judgeCors } from './judgeHeaders.ts';
import type { Run } from './run.ts';

/** A path on the API's own origin; anything else counts as not offered. */
const OWN_PATH = /^\/(?!\/)/;
/** Where the host offers it: the news of a ride as they happen, at once, and to their passenger only. */
export async function judgeStream(
  run: Run,
  active: Reply<Endpoints['getActiveRide']> | undefined,
): Promise<void> {
  const path = active?.[OFFERS]?.events ?? '';
  if (!OWN_PATH.test(path)) {
    run.book.fact('stream', 'not offered: the client asks every 10 s');
    return;
  }
  const heard = await listen(run, path, run.jar);
  const visitor = await listen(run, path, cookieJar());
  const findings = [
    ...judgeHeard(run, heard),
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

function judgeHeard({ ends }: Run, heard: Answered | undefined): Finding[] {
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
    ...judgeNews(new TextDecoder().decode(heard.body)),
  ];
}

function judgeNews(text: string): Finding[] {
  const data = newsIn(text);
  if (data === undefined) {
    const what = 'no news came: they are held back on the way, or wait for a change';
    return [broken('stream', what, 'tell the newest state first; let no proxy buffer it')];
  }
  const json = parsed(data);
  return json !== undefined && readAs(rideEvents.ride, json).success
    ? []
    : [broken('stream', 'its news cannot be read', 'send the reply of get-active-ride as data')];
}

/** The data of the first event without a name, once it is whole. */
function newsIn(text: string): string | undefined {
  const whole = text.replaceAll('\r\n', '\n').split('\n\n').slice(0, -1);
  const news = whole.find((event) => /^data:/m.test(event) && !/^event:/m.test(event));
  return news && [...news.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Until the first news, or until the time is up; what has come by then is what there is. */
async function listen(run: Run, path: string, jar: CookieJar): Promise<Answered | undefined> {
  const startedMs = performance.now();
  const leaving = AbortSignal.timeout(run.ends.timeoutMs);
  const cookie = jar.headerFor(path);
  const headers = {
    ...browserHeaders(run.ends, 'GET'),
    accept: 'text/event-stream',
    ...(cookie !== undefined && { cookie }),
  };
  const chunks: Uint8Array[] = [];
  let response: Response | undefined;
  try {
    response = await fetch(run.ends.apiOrigin + path, {
      headers,
      redirect: 'manual',
      signal: leaving,
    });
    for await (const chunk of response.body ?? []) {
      chunks.push(chunk);
      if (newsIn(Buffer.concat(chunks).toString()) !== undefined) break;
    }
  } catch {
    // Too late or broken off: judged by what has come.
  }
  if (response === undefined) return undefined;
  const { status, headers: came } = response;
  const ms = Math.round(performance.now() - startedMs);
  return { at: 'answered', status, headers: came, body: Buffer.concat(chunks), ms };
}
