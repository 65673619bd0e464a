import { connect, type Socket } from 'node:net';

const END_OF_HEAD = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: (\d+)/i;

/**
 * A connection that stays open, one request at a time. It understands just enough HTTP to know where an
 * answer ends: a full client would need more of the machine than the server that it measures.
 */
export class KeepAliveConnection {
  readonly #socket: Socket;
  #heard = '';
  #waiting: PromiseWithResolvers<boolean> | undefined;

  constructor(origin: URL) {
    this.#socket = connect({ host: origin.hostname, port: Number(origin.port), noDelay: true });
    this.#socket.setEncoding('latin1');
    this.#socket.on('data', (text) => this.#hear(String(text)));
    this.#socket.on('error', () => this.#settle(false));
    this.#socket.on('close', () => this.#settle(false));
  }

  /** Whether the answer was a 200. */
  ask(request: string): Promise<boolean> {
    this.#waiting = Promise.withResolvers<boolean>();
    if (this.#socket.destroyed) this.#settle(false);
    else this.#socket.write(request, 'latin1');
    return this.#waiting.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #hear(text: string): void {
    this.#heard += text;
    const head = this.#heard.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const length = Number(LENGTH.exec(this.#heard)?.[1] ?? Number.NaN);
    // Without a length the end cannot be known: that would be a server of another kind.
    if (Number.isNaN(length)) return this.#settle(false);
    if (this.#heard.length < head + END_OF_HEAD.length + length) return;
    const ok = this.#heard.startsWith('HTTP/1.1 200 ');
    this.#heard = '';
    this.#settle(ok);
  }

  #settle(ok: boolean): void {
    this.#waiting?.resolve(ok);
    this.#waiting = undefined;
  }
}
