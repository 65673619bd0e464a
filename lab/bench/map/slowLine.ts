import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { Network } from '../client/networks.ts';

/** As much as fits into one packet. */
const PIECE_BYTES = 1_400;

export interface SlowLine {
  readonly origin: string;
  readonly close: () => void;
}

/**
 * One line for all that a browser asks for. The browser's own brake knows nothing of what its workers fetch, and the
 * question is whether the map takes the line away from the panel.
 */
export async function slowLine(
  target: string,
  { kilobitsPerSecond, roundTripMs }: Network,
): Promise<SlowLine> {
  const to = new URL(target);
  const bytesPerMs = kilobitsPerSecond / 8;
  const open = new Set<Socket>();
  let lineIsFreeMs = 0;

  /** Everybody's pieces leave one after the other, in the order in which they came. */
  async function forward(from: Socket, into: Socket): Promise<void> {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let begin = 0; begin < chunk.length; begin += PIECE_BYTES) {
        const piece = chunk.subarray(begin, begin + PIECE_BYTES);
        const nowMs = performance.now();
        lineIsFreeMs = Math.max(lineIsFreeMs, nowMs) + piece.length / bytesPerMs;
        await pause(lineIsFreeMs - nowMs);
        deliver(into, piece);
      }
    }
    setTimeout(() => into.end(), roundTripMs);
  }
  const deliver = (into: Socket, piece: Buffer): void =>
    void setTimeout(() => into.writable && into.write(piece), roundTripMs);

  const server = createServer((browser) => {
    const host = connect({ host: to.hostname, port: Number(to.port), noDelay: true });
    for (const socket of [browser, host]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    browser.setNoDelay(true);
    browser.pipe(host);
    host.on('close', () => setTimeout(() => browser.destroy(), roundTripMs));
    browser.on('close', () => host.destroy());
    forward(host, browser).catch(() => browser.destroy());
  });
  server.listen(0, to.hostname);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${to.hostname}:${port}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
