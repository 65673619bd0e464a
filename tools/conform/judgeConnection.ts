import { connect } from 'node:tls';

import type { Ends } from './ask.ts';
import type { Book } from './book.ts';
import { broken, note } from './findings.ts';
import { isThisMachine } from './sites.ts';

/** Whether passengers' browsers reach the host safely, and how. */
export async function judgeConnection({ apiOrigin, timeoutMs }: Ends, book: Book): Promise<void> {
  if (apiOrigin.startsWith('https:')) {
    const { protocol, version } = await handshake(apiOrigin, timeoutMs);
    book.fact('connection', [version, protocol].filter((each) => each !== '').join(', '));
    if (protocol === 'h2' || version === '') return;
    const what = 'HTTP/1.1 only';
    book.host(note('connection', what, 'offer HTTP/2: the calls of a screen then travel together'));
    return;
  }
  if (isThisMachine(apiOrigin)) {
    book.fact('connection', 'without https, on this machine');
    return;
  }
  const what = 'no https: browsers keep no secure cookies and give no microphone';
  book.host(broken('connection', what, 'serve the API over https'));
}

interface Handshake {
  readonly protocol: string;
  readonly version: string;
}

/** What the host chooses when it is offered both; that it can be reached at all is known by now. */
function handshake(origin: string, timeoutMs: number): Promise<Handshake> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve } = Promise.withResolvers<Handshake>();
  const socket = connect({
    host: hostname,
    port: port === '' ? 443 : Number(port),
    ALPNProtocols: ['h2', 'http/1.1'],
    timeout: timeoutMs,
  });
  const end = (found: Handshake): void => {
    resolve(found);
    socket.destroy();
  };
  socket.once('secureConnect', () =>
    end({ protocol: socket.alpnProtocol || '', version: socket.getProtocol() ?? '' }),
  );
  socket.once('timeout', () => end({ protocol: '', version: '' }));
  socket.once('error', () => end({ protocol: '', version: '' }));
  return promise;
}
