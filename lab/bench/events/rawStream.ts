import { connect, type Socket } from 'node:net';

import { rideEvents } from '../../../contract/src/index.ts';

/** A stream of events that knows just enough to tell when one has come: ten thousand of them fit into the bench. */
export class RawStream {
  readonly #socket: Socket;
  #waiting: PromiseWithResolvers<void> | undefined;

  private constructor(origin: URL, cookie: string) {
    this.#socket = connect({ host: origin.hostname, port: Number(origin.port), noDelay: true });
    this.#socket.on('data', (bytes) => this.#hear(bytes));
    this.#socket.on('error', () => {});
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the stream was closed')));
    this.#socket.write(
      `GET ${rideEvents.path} HTTP/1.1\r\nhost: ${origin.host}\r\ncookie: ${cookie}\r\n\r\n`,
    );
  }

  /** Resolves with the first event. */
  static async open(origin: string, cookie: string): Promise<RawStream> {
    const stream = new RawStream(new URL(origin), cookie);
    await stream.next();
    return stream;
  }

  next(): Promise<void> {
    this.#waiting = Promise.withResolvers();
    return this.#waiting.promise;
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  #hear(bytes: Buffer): void {
    if (bytes.includes('\ndata: ')) this.#waiting?.resolve();
  }
}
