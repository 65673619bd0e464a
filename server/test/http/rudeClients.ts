import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
const HOST = 'Host: localhost\r\n';

/** What a connection may begin with. */
export const WORDS: Readonly<Record<string, string | Buffer>> = {
  nothing: '',
  'half of a head': `GET / HTTP/1.1\r\n${HOST}X: `,
  'half of a body': `POST /api/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a`,
  'half of a chunk': `POST /api/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{`,
  'a page': `GET / HTTP/1.1\r\n${HOST}\r\n`,
  'many pages': `GET / HTTP/1.1\r\n${HOST}\r\n`.repeat(20),
  'the metrics': `GET /metrics HTTP/1.1\r\n${HOST}\r\n`,
  'a call': `GET /api/rides HTTP/1.1\r\n${HOST}\r\n`,
  'an expectation': `POST /api/login HTTP/1.1\r\n${HOST}Expect: 100-continue\r\nContent-Length: 9\r\n\r\n`,
  'a socket where none is': `GET /api HTTP/1.1\r\n${HOST}${UPGRADE}${KEY}\r\n`,
  'a socket for calls': `GET /sip HTTP/1.1\r\n${HOST}${UPGRADE}${KEY}Sec-WebSocket-Protocol: sip\r\n\r\n`,
  'a socket without a key': `GET /sip HTTP/1.1\r\n${HOST}${UPGRADE}\r\n`,
  'a socket with words': `GET /sip HTTP/1.1\r\n${HOST}${UPGRADE}${KEY}\r\n\xff\xff\xff\xff`,
  'another protocol': `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
  'a tunnel': `CONNECT localhost:1 HTTP/1.1\r\n${HOST}\r\n`,
  'HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00',
  TLS: Buffer.from('1603010200010001fc0303', 'hex'),
  'no HTTP at all': '\x00\xff\x00\xff\r\n\r\n',
};

/** When the client breaks the connection off. */
export const MOMENTS: Readonly<Record<string, (socket: Socket) => Promise<unknown>>> = {
  'at once': () => Promise.resolve(),
  'when it is written': (socket) => new Promise((resolve) => socket.write('', resolve)),
  'a turn later': () => new Promise((resolve) => setImmediate(resolve)),
  'a moment later': () => pause(2),
  'when the answer begins': (socket) =>
    Promise.race([new Promise((resolve) => socket.once('data', resolve)), pause(50)]),
  'in the middle of the next word': async (socket) => {
    await pause(5);
    socket.write('\x81\xfe');
  },
};

/** Says something, and resets the connection: the server hears no goodbye but an error. */
export async function sayAndBreak(
  place: { readonly host: string; readonly port: number },
  words: string | Buffer,
  moment: (socket: Socket) => Promise<unknown>,
): Promise<void> {
  const socket = connect({ ...place, noDelay: true });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
    socket.once('error', () => resolve());
  });
  socket.write(words);
  await moment(socket);
  socket.resetAndDestroy();
}
