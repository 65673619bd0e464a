import type { Reply } from '../../contract/src/index.ts';
import type { RequestParts } from '../../web/src/api/httpRequest.ts';
import { ask, type Answer, type Ends } from './ask.ts';
import type { Book } from './book.ts';
import { KNOWLEDGE, type EndpointName, type Endpoints } from './endpoints.ts';
import { isRemoval, readSetCookie, type CookieJar, type SetCookie } from './cookieJar.ts';
import { judgeHeaders } from './judgeHeaders.ts';
import { judgeReply } from './judgeReply.ts';
import { broken, type Finding } from './findings.ts';

/** One run against one host: what it knows, and how it asks. */
export interface Run {
  readonly ends: Ends;
  readonly endpoints: Endpoints;
  readonly book: Book;
  /** Of the passenger who is signed in. */
  readonly jar: CookieJar;
  /** What login and refresh have set, by name and path. */
  readonly sessionCookies: Map<string, SetCookie>;
  /** Headers beyond the specification that the client will send, because the host has offered what they carry. */
  readonly offered: Map<EndpointName, string>;
}

/** Sends a request as the signed-in client, judges its answer and writes it down. */
export async function send<N extends EndpointName>(
  run: Run,
  name: N,
  parts: RequestParts = {},
): Promise<Reply<Endpoints[N]> | undefined> {
  const endpoint: Endpoints[N] = run.endpoints[name];
  const answer = await ask(run.ends, endpoint, parts, run.jar);
  const { findings, left, reply } = await judgeReply(endpoint, answer, KNOWLEDGE[name].shown);
  const all = [...findings, ...aboutHeaders(run, name, answer)];
  run.book.tried(name, parts, answer, { findings: all, left });
  if (name === 'login' || name === 'refresh') keepCookies(run, endpoint.path, answer);
  return reply;
}

/** Sends a request of which only the status matters, because it has to be refused. */
export async function expectStatus(
  run: Run,
  name: EndpointName,
  asked: {
    readonly parts?: RequestParts;
    readonly jar: CookieJar;
    /** Says what is wrong about any answer. */
    readonly judge: (status: number) => readonly Finding[];
  },
): Promise<Answer> {
  const answer = await ask(run.ends, run.endpoints[name], asked.parts ?? {}, asked.jar);
  if (answer.at === 'no-answer') {
    run.book.about(name, broken('reply', answer.why, 'answer within 15 s'));
  } else {
    run.book.about(name, ...asked.judge(answer.status), ...aboutHeaders(run, name, answer));
  }
  return answer;
}

const aboutHeaders = ({ ends, endpoints }: Run, name: EndpointName, answer: Answer): Finding[] =>
  answer.at === 'answered' ? judgeHeaders(ends, endpoints[name], answer) : [];

function keepCookies({ sessionCookies }: Run, path: string, answer: Answer): void {
  if (answer.at === 'no-answer') return;
  for (const text of answer.headers.getSetCookie()) {
    const cookie = readSetCookie(text, path);
    if (!isRemoval(cookie)) sessionCookies.set(`${cookie.name} ${cookie.path}`, cookie);
  }
}
