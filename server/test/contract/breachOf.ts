import { COMMON_REFUSALS, problem, rideEvents, type Endpoint } from '@ride/contract';
import * as v from 'valibot';

import type { WireReply } from '../support/send.ts';
import type { WireRequest } from '../support/wireRequest.ts';

/** What only the inside of the server knows how to say. */
const INSIDE =
  /\bat .+\.(?:ts|js|mjs):\d+|node_modules|\/server\/src|syntax error|invalid (?:input|byte)|violates|duplicate key|relation "|column "|\bselect\b.+\bfrom\b|valibot|kysely|fastify|FST_|ECONN|Postgres/i;

/** What is wrong with a reply by the contract, in words; nothing if it is as promised. */
export function breachOf(
  endpoint: Endpoint,
  { method, astray }: WireRequest,
  reply: WireReply,
): string | undefined {
  return (
    unguarded(reply) ??
    (method === 'HEAD'
      ? failed(reply)
      : (badStatus(endpoint, astray, reply) ?? badBody(endpoint, reply)))
  );
}

function unguarded({ headers, status }: WireReply): string | undefined {
  const missing = ['content-security-policy', 'x-content-type-options', 'cache-control'].find(
    (name) => headers[name] === undefined,
  );
  return missing === undefined ? undefined : `a ${status} without ${missing}`;
}

const failed = ({ status }: WireReply): string | undefined =>
  status >= 500 ? `HEAD: status ${status}` : undefined;

function badStatus(endpoint: Endpoint, astray: boolean, { status }: WireReply): string | undefined {
  const allowed: readonly number[] = [
    ...(astray ? [404] : [200]),
    ...COMMON_REFUSALS,
    ...(endpoint.refusals ?? []),
  ];
  return status < 500 && allowed.includes(status) ? undefined : `status ${status}`;
}

function badBody(endpoint: Endpoint, { status, headers, body }: WireReply): string | undefined {
  if (status === 200 && endpoint.reply === 'pdf') {
    return body.subarray(0, 5).toString() === '%PDF-' ? undefined : 'no PDF';
  }
  const isStream = status === 200 && endpoint.path === rideEvents.path;
  const text = isStream ? firstOf(body.toString()) : body.toString();
  if (
    headers['content-type'] !==
    `${isStream ? 'text/event-stream' : 'application/json'}; charset=utf-8`
  ) {
    return `the type ${headers['content-type']}: ${text}`;
  }
  const schema = status === 200 && endpoint.reply !== 'pdf' ? endpoint.reply : problem;
  if (!v.is(schema, JSON.parse(text))) return `outside the contract (${status}): ${text}`;
  // A 200 may hold what a passenger has written; a refusal holds our own words.
  return status !== 200 && INSIDE.test(text) ? `tells of the inside: ${text}` : undefined;
}

/** What the first event of a stream holds. */
const firstOf = (stream: string): string =>
  /^retry: \d+\n\nid: [\w-]+\ndata: (.*)\n\n/.exec(stream)?.[1] ?? 'null';
