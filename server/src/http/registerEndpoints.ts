import type { Endpoint, Contract } from '@ride/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { networkOf } from '../platform/network.ts';
import { NO_JOIN } from '../store/sessionJoin.ts';
import type { Answer, Handler, PdfFile, RawRequest } from '../wire/answering.ts';
import { ACCESS_COOKIE, type Authenticate, type Caller } from '../wire/caller.ts';
import { sendCompressed } from '../wire/compressed.ts';
import { Refusal } from '../wire/refusal.ts';
import { answerInTime } from './answerInTime.ts';
import type { CookieJar } from './cookies.ts';
import type { GuardOf } from './endpointGuards.ts';

interface EndpointDeps {
  readonly contract: Contract;
  readonly handlers: readonly Handler[];
  readonly authenticate: Authenticate;
  readonly guardOf: GuardOf;
  readonly cookies: CookieJar;
  /** A request without an answer by then is answered with 503. */
  readonly answerMs: number;
}

/** Registers every endpoint of the contract; one that nobody answers yet says so (501), so that none is forgotten. */
export function registerEndpoints(app: FastifyInstance, deps: EndpointDeps): void {
  const endpoints: Endpoint[] = Object.values(deps.contract).flatMap((subject) =>
    Object.values(subject),
  );
  const handlers = new Map(deps.handlers.map((handler) => [nameOf(handler.endpoint), handler]));
  for (const endpoint of endpoints) {
    const handler = handlers.get(nameOf(endpoint)) ?? notYet(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      onRequest: deps.guardOf(endpoint),
      handler: async (request, reply) => {
        const answer = await answerInTime(reply.raw, deps.answerMs, (signal) =>
          answerOf(handler, rawOf(request, deps.cookies, signal), deps.authenticate),
        );
        deps.cookies.set(reply, answer.cookies);
        reply.header('cache-control', 'no-store');
        return answer.file === undefined
          ? sendJson(request, reply, answer.reply)
          : sendPdf(reply, answer.file);
      },
    });
  }
}

/** About what one packet holds beside the headers: most polls are smaller, and lists of rides are larger. */
const WORTH_COMPRESSING_LENGTH = 1_000;

function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: unknown,
): FastifyReply | Promise<FastifyReply> {
  const text = JSON.stringify(json);
  if (text.length < WORTH_COMPRESSING_LENGTH) return reply.send(json);
  return sendCompressed(request, reply.type('application/json; charset=utf-8'), text);
}

function sendPdf(reply: FastifyReply, { pdf, fileName }: PdfFile): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
}

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

const notYet = (endpoint: Endpoint): Handler => ({
  endpoint,
  session: 'checked',
  run: () => Promise.reject(new Refusal(501)),
});

async function answerOf(
  handler: Handler,
  raw: RawRequest,
  authenticate: Authenticate,
): Promise<Answer<unknown>> {
  switch (handler.session) {
    case 'checked':
      return handler.run(raw, await callerOf(handler.endpoint, raw, authenticate));
    case 'joined':
      return handler.run(raw, authenticate);
    case 'ignored':
      return handler.run(raw);
    default:
      return handler satisfies never;
  }
}

/** A session cookie that is worth nothing is refused even where none is needed: then the client renews it. */
async function callerOf(
  endpoint: Endpoint,
  raw: RawRequest,
  authenticate: Authenticate,
): Promise<Caller> {
  const accessToken = raw.cookies[ACCESS_COOKIE];
  if (accessToken !== undefined) return (await authenticate(accessToken, NO_JOIN)).caller;
  if (endpoint.access === 'passenger') throw new Refusal(401);
  return { at: 'anonymous' };
}

/** Network and browser are worked out for the few calls that ask for them. */
function rawOf(request: FastifyRequest, cookies: CookieJar, signal: AbortSignal): RawRequest {
  const { params, query, headers, body } = request;
  return {
    params,
    query,
    headers,
    body,
    signal,
    cookies: cookies.read(request),
    get network() {
      return networkOf(request.ip);
    },
    get browser() {
      return `${headers['user-agent'] ?? ''}\n${headers['accept-language'] ?? ''}`;
    },
  };
}
