import { clientReports, rideEvents } from '@ride/contract';
import * as fc from 'fast-check';
import * as v from 'valibot';

import {
  contractEndpoints,
  type NamedEndpoint,
} from '../../server/test/contract/contractEndpoints.ts';
import { scannedServer, type ScannedServer } from '../../server/test/support/scannedServer.ts';
import { breachOf } from '../../server/test/contract/breachOf.ts';
import { knownTo } from './knownTo.ts';
import { requestOf, type Generated, type Sender } from './requestOf.ts';
import { openLine, type Line, type WireReply } from '../../server/test/support/send.ts';
import type { WireRequest } from '../../server/test/support/wireRequest.ts';
import { writeDown, type Known } from './writeDown.ts';

/** Fewer than the server has connections to its database: it is to be fooled here, not to be flooded. */
const AT_ONCE = 8;

/** The contract's, and those that stand beside them. */
export const FUZZED: readonly NamedEndpoint[] = [
  ...contractEndpoints,
  {
    name: 'rideEvents',
    endpoint: {
      method: rideEvents.method,
      path: rideEvents.path,
      access: rideEvents.access,
      credentials: rideEvents.credentials,
      headers: v.object({ 'last-event-id': v.optional(v.string()) }),
      reply: rideEvents.ride,
      refusals: rideEvents.refusals,
    },
  },
  { name: 'clientReports', endpoint: clientReports },
];

interface Fuzz {
  readonly requests: number;
  readonly seed: number;
  readonly onCall?: (heard: Heard) => void;
}

/** What the requests of one endpoint have brought to light. */
export interface Heard {
  readonly name: string;
  readonly requests: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Each with the request that led to it. */
  readonly breaches: readonly string[];
  /** Requests that were told to come again (503), and were sent again. */
  readonly late: readonly string[];
}

/** Sends generated requests for every endpoint of the contract to a real server, by its socket. */
export async function runFuzz({ requests, seed, onCall }: Fuzz): Promise<readonly Heard[]> {
  // With figures it takes reports, too.
  const server = await scannedServer({ settings: { METRICS_PORT: '0' } });
  const line = openLine(server.origin, AT_ONCE);
  const perCall = Math.ceil(requests / FUZZED.length);
  const all: Heard[] = [];
  try {
    const expired = 'access=expired';
    const shared = `access=${await server.passenger.newToken()}`;
    for (const named of FUZZED) {
      const known = await knownTo(server, line, shared);
      const cookieOf = async (sender: Sender): Promise<string | undefined> => {
        switch (sender) {
          case 'visitor':
            return undefined;
          case 'expired':
            return expired;
          case 'passenger':
            return shared;
          case 'leaver':
            return bothCookies(await server.passenger.newToken());
          default:
            return sender satisfies never;
        }
      };
      const made = fc.sample(requestOf(named.endpoint), { numRuns: perCall, seed });
      const heard = await askAll(named, made, { line, known, server, cookieOf });
      all.push(heard);
      onCall?.(heard);
    }
    return all;
  } finally {
    line.close();
    await server.stop();
  }
}

interface Asking {
  readonly line: Line;
  readonly known: Known;
  readonly server: ScannedServer;
  readonly cookieOf: (sender: Sender) => Promise<string | undefined>;
}

async function askAll(
  { name, endpoint }: NamedEndpoint,
  made: readonly Generated[],
  { line, known, server, cookieOf }: Asking,
): Promise<Heard> {
  const statuses = new Map<number, number>();
  const breaches: string[] = [];
  const late: string[] = [];
  const waiting = made.values();
  const ask = (request: WireRequest): Promise<WireReply | string> =>
    line.send(request).catch((error: unknown) => String(error));
  const work = async (): Promise<void> => {
    for (const each of waiting) {
      const cookie = await cookieOf(each.sender);
      const request = writeDown(endpoint, each, { known, cookie, origin: server.origin });
      let reply = await ask(request);
      // On a starved machine the database may be late; the server says so and asks to come again.
      if (typeof reply !== 'string' && reply.status === 503) {
        late.push(printed(each));
        reply = await ask(request);
      }
      const breach = typeof reply === 'string' ? reply : breachOf(endpoint, request, reply);
      if (typeof reply !== 'string') {
        statuses.set(reply.status, 1 + (statuses.get(reply.status) ?? 0));
      }
      if (breach !== undefined) breaches.push(`${breach}: ${printed(each)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { name, requests: made.length, statuses, breaches, late };
}

const bothCookies = (token: string): string => `access=${token}; refresh=refresh%20${token}`;

const printed = (made: Generated): string =>
  JSON.stringify({ ...made, spoils: made.spoils.map(({ name }) => name) }).slice(0, 1_000);
