import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEARD_WITHIN_MS = 5_000;

/** One end of a line on which SIP is said word by word. */
export interface SipLine {
  say(message: string | Uint8Array<ArrayBuffer>): void;
  /** The first message that begins so, of those that came and were not taken yet. */
  hear(start: string): Promise<string>;
  /** What came and was not taken. */
  readonly heard: readonly string[];
  /** When the other side has hung up. */
  readonly closed: Promise<unknown>;
  close(): void;
}

/** A browser's connection, or that of somebody who has none of our pages open. */
export async function webSocketLine(port: number): Promise<SipLine> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'sip');
  socket.binaryType = 'arraybuffer';
  const ears = createEars();
  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
    ears.take(typeof data === 'string' ? data : Buffer.from(data).toString());
  });
  const closed = once(socket, 'close');
  await Promise.race([
    once(socket, 'open'),
    closed.then(() => Promise.reject(new Error('refused'))),
  ]);
  return {
    ...ears.line,
    closed,
    say: (message) => socket.send(message),
    close: () => socket.close(),
  };
}

/** A UDP port: the operator's, or anybody's. All of 127.0.0.0/8 is this machine. */
export async function udpLine(from: string, fromPort: number, toPort: number): Promise<SipLine> {
  const socket = createSocket('udp4');
  const ears = createEars();
  socket.on('message', (message) => ears.take(message.toString()));
  socket.bind(fromPort, from);
  await once(socket, 'listening');
  return {
    ...ears.line,
    closed: once(socket, 'close'),
    say: (message) => socket.send(message, toPort, '127.0.0.1'),
    close: () => socket.close(),
  };
}

function createEars() {
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  return {
    take(message: string): void {
      heard.push(message);
      for (const look of waiting) look();
    },
    line: {
      heard,
      hear: (start: string): Promise<string> =>
        new Promise((resolve, reject) => {
          const look = (): void => {
            const at = heard.findIndex((message) => message.startsWith(start));
            const [found] = at === -1 ? [] : heard.splice(at, 1);
            if (found === undefined) return;
            waiting.delete(look);
            clearTimeout(patience);
            resolve(found);
          };
          const patience = setTimeout(() => {
            waiting.delete(look);
            reject(new Error(`no ${start}, but ${JSON.stringify(heard)}`));
          }, HEARD_WITHIN_MS);
          waiting.add(look);
          look();
        }),
    },
  };
}
