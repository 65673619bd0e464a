import type { ServerResponse } from 'node:http';

import { OFFERS, type ActiveOrder } from '@ride/contract';

import { BrokenWire } from './brokenWire.ts';

const STREAM = '/api/ride-events';
/** Offered; a stream is given half as much again before it counts as silent. */
const BEAT_SECONDS = 1;
const BEATS_EVERY_MS = 250;

/** What becomes of a stream that is asked for. `held`: something on the way keeps all of it for itself. */
type Opening = 'speaks' | 'refused' | 'held';

/**
 * A host that streams over real sockets and does to its streams what a test says. Polls tell the truth; what a stream
 * tells is the test's affair.
 */
export class StreamingHost {
  truth: ActiveOrder;
  opening: Opening = 'speaks';
  isExpired = false;
  readonly asked = { polls: 0, streams: 0, refreshes: 0 };
  readonly #wire = new BrokenWire((path, answer) => this.#answer(path, answer));
  #stream: ServerResponse | undefined;
  #beating: NodeJS.Timeout | undefined;

  constructor(truth: ActiveOrder) {
    this.truth = truth;
  }

  start(): Promise<string> {
    return this.#wire.start();
  }

  stop(): Promise<void> {
    clearInterval(this.#beating);
    return this.#wire.stop();
  }

  /** As news; `olderByMs` is how long ago they were read. */
  say(order: ActiveOrder, olderByMs = 0): void {
    this.write(`data: ${JSON.stringify(this.#reply(order, olderByMs))}\n\n`);
  }

  write(words: string): void {
    this.#stream?.write(words);
  }

  cut(): void {
    this.#stream?.socket?.resetAndDestroy();
  }

  end(): void {
    this.#stream?.end('event: end\ndata: {"because":"session"}\n\n');
  }

  stall(): void {
    clearInterval(this.#beating);
  }

  /** Whether somebody listens. */
  get isHeard(): boolean {
    return this.#stream?.destroyed === false;
  }

  #reply(activeOrder: ActiveOrder, olderByMs = 0): object {
    const asOf = Date.now() - olderByMs;
    return {
      searching: false,
      activeOrder,
      [OFFERS]: { events: STREAM, beat: BEAT_SECONDS, asOf },
    };
  }

  #answer(path: string, answer: ServerResponse): boolean {
    switch (path) {
      case '/api/get-active-ride':
        this.asked.polls += 1;
        json(answer, this.isExpired ? 401 : 200, this.isExpired ? {} : this.#reply(this.truth));
        return true;
      case '/api/refresh':
        this.asked.refreshes += 1;
        this.isExpired = false;
        json(answer, 200, {});
        return true;
      case STREAM:
        this.asked.streams += 1;
        this.#open(answer);
        return true;
      default:
        return false;
    }
  }

  #open(answer: ServerResponse): void {
    if (this.opening === 'held') return;
    if (this.isExpired || this.opening === 'refused') {
      json(answer, this.isExpired ? 401 : 503, {});
      return;
    }
    clearInterval(this.#beating);
    this.#stream = answer;
    answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    answer.write('retry: 100\n\n');
    this.say(this.truth);
    this.#beating = setInterval(() => this.write('event: beat\ndata: -\n\n'), BEATS_EVERY_MS);
  }
}

function json(answer: ServerResponse, status: number, body: object): void {
  answer.writeHead(status, { 'content-type': 'application/json' });
  answer.end(JSON.stringify(body));
}
