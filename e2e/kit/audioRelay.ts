import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

import type { Page } from '@playwright/test';

const HOST_CANDIDATE = /^a=candidate:\S+ 1 udp \d+ (\d+\.\d+\.\d+\.\d+) (\d+) typ host.*$/im;
const ANY_CANDIDATE = /^a=candidate:.*\r\n/gim;

/** A network between the page and the driver's phone that can be switched off for audio; signals go on. */
export interface AudioRelay {
  readonly cut: () => void;
  readonly mend: () => void;
  /** How often the page has offered its audio anew within a call. */
  readonly offers: () => number;
  readonly stop: () => void;
}

/**
 * Stands between the page and the exchange, and hides each side's audio address from the other one: so
 * every packet comes by here. Needs a reload of the page, which it does.
 */
export async function relayAudio(page: Page): Promise<AudioRelay> {
  const near = createSocket('udp4').bind(0);
  // The driver's phone wants an address to begin with; the page's packets show it the one that works.
  const nowhere = createSocket('udp4').bind(0);
  await Promise.all([once(near, 'listening'), once(nowhere, 'listening')]);
  const far = new Map<string, Socket>();
  let target: { readonly host: string; readonly port: number } | undefined;
  let flows = true;
  let offers = 0;

  near.on('message', (packet, { address, port }) => {
    if (!flows || target === undefined) return;
    const sender = `${address}:${port}`;
    const socket = far.get(sender) ?? createSocket('udp4').bind(0);
    if (!far.has(sender)) {
      far.set(sender, socket);
      socket.on('message', (answer) => {
        if (flows) near.send(answer, port, address);
      });
    }
    socket.send(packet, target.port, target.host);
  });

  const setFlow = (wanted: boolean): void => {
    flows = wanted;
  };
  const withAddressOf = (message: string, socket: Socket): string => {
    const [line = '', host = '', port] = HOST_CANDIDATE.exec(message) ?? [];
    if (line === '') return message;
    if (socket === near) target = { host, port: Number(port) };
    const ours = line.replace(` ${host} ${port} `, ` ${host} ${socket.address().port} `);
    return withLastLine(message.replace(ANY_CANDIDATE, ''), ours);
  };
  await page.routeWebSocket(/\/sip$/, (socket) => {
    const exchange = socket.connectToServer();
    socket.onMessage((message) => {
      const text = String(message);
      if (text.startsWith('INVITE ') && /^To:.*;tag=/m.test(text)) offers += 1;
      exchange.send(withAddressOf(text, nowhere));
    });
    exchange.onMessage((message) => socket.send(withAddressOf(String(message), near)));
  });
  await page.reload();
  return {
    cut: () => setFlow(false),
    mend: () => setFlow(true),
    offers: () => offers,
    stop: () => {
      for (const socket of [near, nowhere, ...far.values()]) socket.close();
    },
  };
}

function withLastLine(message: string, line: string): string {
  const end = message.indexOf('\r\n\r\n');
  const body = `${message.slice(end + 4)}${line.trim()}\r\n`;
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return `${message.slice(0, end).replace(/^Content-Length:.*$/im, length)}\r\n\r\n${body}`;
}
