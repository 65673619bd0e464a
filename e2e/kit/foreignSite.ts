import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** A web site of somebody else, without any policy that would stand in its own way. */
export class ForeignSite {
  readonly #server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Laimėjote!</title><p>Spauskite čia</p>');
  });

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** By the number it is another site than the product, by the name another port of the same one. */
  originAs(host: '127.0.0.1' | 'localhost'): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('it has not started');
    return `http://${host}:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
