import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';

import type { Random } from '../../platform/random.ts';
import { rawRefusal, Refusal } from '../../wire/refusal.ts';
import type { SecurityHeaders } from '../../wire/securityHeaders.ts';
import { isFromThisMachine } from '../phone/onThisMachineOnly.ts';
import type { Gateway } from './createGateway.ts';
import type { Line } from './line.ts';
import { formatSip, parseSip } from './sipMessage.ts';

const MESSAGE_LIMIT_BYTES = 64 * 1_024;

interface Socketed {
  readonly gateway: Gateway;
  readonly random: Random;
  readonly path: string;
  readonly mayConnect: (origin: string) => boolean;
  readonly headers: SecurityHeaders;
  /** Somebody is about to call. */
  readonly onConnect: () => void;
}

/** Lets browsers on this machine reach the exchange by WebSocket; nobody else is let in. */
export function registerGateway(
  app: FastifyInstance,
  { gateway, random, path, mayConnect, headers, onConnect }: Socketed,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_LIMIT_BYTES,
    handleProtocols: (offered) => (offered.has('sip') ? 'sip' : false),
  });
  app.server.on('upgrade', (request, socket, head) => {
    // From here on the socket is ours alone: an error that nobody hears would end the process.
    socket.on('error', () => socket.destroy());
    const { origin } = request.headers;
    const welcome =
      request.url === path &&
      isFromThisMachine(request) &&
      (origin === undefined || mayConnect(origin));
    if (!welcome) {
      socket.end(rawRefusal(new Refusal(404), headers), () => socket.destroy());
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      onConnect();
      serve(opened, gateway, random);
    });
  });
  app.addHook('preClose', (done) => {
    for (const socket of sockets.clients) socket.terminate();
    done();
  });
}

function serve(socket: WebSocket, gateway: Gateway, random: Random): void {
  const line: Line = {
    nonce: random.token(),
    send: (message) => socket.send(formatSip(message)),
  };
  socket.on('message', (data) => {
    // oxlint-disable-next-line typescript/no-base-to-string -- a Buffer, which has text in it
    const message = parseSip(String(data));
    if (message !== undefined) gateway.fromPassenger(line, message);
  });
  // What is wrong with a broken connection does not matter; that it closes does.
  socket.on('error', () => socket.terminate());
  socket.on('close', () => gateway.lost(line));
}
