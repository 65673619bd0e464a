import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Finds out about a peer that has gone without a word. */
const KEEP_ALIVE_AFTER_MS = 30_000;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers: Readonly<Record<string, OutgoingHttpHeader | undefined>>;
}

/**
 * Writes the head of an answer that lasts until its connection is closed, and takes the connection out of the server's
 * hands: what Node and Fastify keep beside an answer that goes on (parser, request, reply, headers, timers) is four
 * times what a quiet connection needs, and an open stream needs none of it.
 *
 * Gives nothing where there is nothing to take: the peer has gone, waits for other answers first, or still speaks.
 */
export function takeConnection({ request, response, headers }: Exchange): Socket | undefined {
  const { socket } = response;
  if (socket === null || socket.destroyed || !request.readableEnded) return undefined;
  response.useChunkedEncodingByDefault = false;
  response.setHeader('connection', 'close');
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(200).flushHeaders();
  response.detachSocket(socket);
  // The server lets go of a connection, its parser included, when it hears that it is closed.
  socket.emit('close');
  for (const event of ['close', 'data', 'drain', 'end', 'error', 'timeout']) {
    socket.removeAllListeners(event);
  }
  // Its own silence must not cut it off; heartbeats find out whether anybody is there.
  socket.setTimeout(0).setKeepAlive(true, KEEP_ALIVE_AFTER_MS);
  // Whatever is said from now on is not read.
  socket.on('error', ignore).on('end', leave).resume();
  return socket;
}

function ignore(): void {}

function leave(this: Socket): void {
  this.destroy();
}
