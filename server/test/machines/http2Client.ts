import { once } from 'node:events';
import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { text } from 'node:stream/consumers';

import type { TLSSocket } from 'node:tls';

interface Question {
  readonly method?: string;
  readonly path: string;
  readonly cookie?: string;
  readonly body?: unknown;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A browser's connection: HTTP/2 over TLS, to a host that the certificate must name. */
export class Http2Client {
  readonly #session: ClientHttp2Session;
  readonly #origin: string;

  private constructor(session: ClientHttp2Session, origin: string) {
    this.#session = session;
    this.#origin = origin;
  }

  static async connect(to: {
    readonly host: string;
    readonly port: number;
    readonly authority: string;
  }): Promise<Http2Client> {
    const { host, port, authority } = to;
    const session = connect(`https://127.0.0.1:${port}`, { ca: authority, servername: host });
    session.on('error', () => {});
    await once(session, 'connect');
    return new Http2Client(session, `https://${host}`);
  }

  /** As they were agreed upon. */
  get protocols(): string {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a session over TLS
    const socket = this.#session.socket as TLSSocket;
    return `${this.#session.alpnProtocol} ${socket.getProtocol()}`;
  }

  get isOpen(): boolean {
    return !this.#session.closed && !this.#session.destroyed;
  }

  async ask(question: Question): Promise<Answer> {
    const stream = this.#send(question);
    const [headers]: IncomingHttpHeaders[] = await once(stream, 'response');
    const status = Number(headers?.[':status']);
    return { status, headers: headers ?? {}, text: await text(stream) };
  }

  /** Until what has come of an answer without end matches. */
  async hear(question: Question, wanted: RegExp): Promise<string> {
    const stream = this.#send(question);
    let heard = '';
    for await (const words of stream.setEncoding('utf8')) {
      heard += String(words);
      if (wanted.test(heard)) break;
    }
    return heard;
  }

  close(): void {
    this.#session.destroy();
  }

  #send({ method = 'GET', path, cookie, body }: Question) {
    const { host } = new URL(this.#origin);
    const stream = this.#session.request({
      ':method': method,
      ':path': path,
      ':authority': host,
      origin: this.#origin,
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    });
    stream.end(body === undefined ? undefined : JSON.stringify(body));
    return stream;
  }
}
