import type { IncomingMessage } from 'node:http';

import type { FastifyRequest } from 'fastify';

import { isLoopback } from '../../platform/network.ts';
import { Refusal } from '../../wire/refusal.ts';

/** A proxy on this machine would make every stranger look local; it gives itself away by one of these. */
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Ringing from any number means signing in as anybody: for other machines the simulator does not exist. */
export async function onThisMachineOnly({ raw }: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(raw)) throw new Refusal(404);
}

export const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  FORWARDING_HEADERS.every((name) => headers[name] === undefined);
