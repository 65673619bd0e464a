import { get, type IncomingMessage } from 'node:http';

import { rideEvents } from '../../contract/src/index.ts';

const AGAIN_AFTER_MS = 1_000;
/** Of nginx and of the server: a network has room for 2,000. */
const PER_NETWORK = 1_500;

interface StreamDeps {
  readonly origin: string;
  /** The how-manieth stream it is: many of them come from several networks. */
  readonly nth: number;
  readonly onRide: (ride: unknown) => void;
  /** With this cookie: it has run out. */
  readonly onRefused: (cookie: string) => void;
}

/** Stays open, and is opened anew when it breaks off. */
export class RideStream {
  /** How often it broke off. */
  broken = 0;
  /** It is opened with this one next time. */
  cookie: string;
  readonly #deps: StreamDeps;
  #response: IncomingMessage | undefined;
  #isClosed = false;

  constructor(cookie: string, deps: StreamDeps) {
    this.cookie = cookie;
    this.#deps = deps;
    this.#open();
  }

  get isOpen(): boolean {
    return this.#response !== undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.#response?.destroy();
  }

  #open(): void {
    if (this.#isClosed) return;
    const { cookie } = this;
    const { origin, nth, onRefused } = this.#deps;
    const localAddress = `127.0.1.${1 + Math.floor(nth / PER_NETWORK)}`;
    const headers = { accept: 'text/event-stream', cookie };
    const asking = get(`${origin}${rideEvents.path}`, { agent: false, localAddress, headers });
    asking.on('response', (response) => {
      if (response.statusCode === 401) onRefused(cookie);
      this.#listen(response);
    });
    asking.on('error', () => this.#again());
  }

  #listen(response: IncomingMessage): void {
    response.on('error', () => {});
    response.on('close', () => {
      this.#response = undefined;
      this.#again();
    });
    if (response.statusCode !== 200) {
      response.destroy();
      return;
    }
    this.#response = response;
    let rest = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#read(block);
    });
  }

  #read(block: string): void {
    const lines = block.split('\n');
    if (lines.some((line) => line.startsWith('event:'))) return;
    const data = lines.find((line) => line.startsWith('data:'));
    if (data !== undefined) this.#deps.onRide(JSON.parse(data.slice('data:'.length)));
  }

  #again(): void {
    if (this.#isClosed) return;
    this.broken += 1;
    setTimeout(() => this.#open(), AGAIN_AFTER_MS * (1 + Math.random()));
  }
}
