import { Duplex } from 'node:stream';

import type { DatabaseThread } from './startDatabaseThread.ts';

/** Sent by the driver when it leaves; the embedded database has one session and must keep it. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4]);

/**
 * Looks like a socket to the `pg` driver and leads to the database's thread. One batch is under way
 * at a time, because the embedded database has a single session.
 */
export class ProtocolStream extends Duplex {
  readonly #thread: DatabaseThread;

  constructor(thread: DatabaseThread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  override _read(): void {
    // Answers are pushed when they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    void this.#run(chunk, done);
  }

  /** The driver writes one query in several parts: sent together they cost one trip. */
  override _writev(parts: { chunk: Buffer }[], done: (error?: Error) => void): void {
    void this.#run(Buffer.concat(parts.map(({ chunk }) => chunk)), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #run(bytes: Buffer, done: (error?: Error) => void): Promise<void> {
    if (bytes.equals(TERMINATE)) {
      done();
      return;
    }
    try {
      this.push(await this.#thread.run(bytes));
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error('the embedded database failed'));
    }
  }

  // What the driver also asks of a socket, and what means nothing here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
