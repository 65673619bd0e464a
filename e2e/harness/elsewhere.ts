import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** A foreign site that takes whatever it is sent, and remembers it. */
export class Elsewhere {
  readonly heard: string[] = [];
  readonly #server: Server = createServer(({ method, url }, response) => {
    this.heard.push(`${method} ${url}`);
    response.end('x');
  });

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('it has not started');
    return `http://127.0.0.1:${address.port}`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
