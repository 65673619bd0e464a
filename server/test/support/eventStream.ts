import { get, type IncomingMessage } from 'node:http';

import { orderEndpoints, rideEvents, type Reply } from '@ride/contract';
import * as v from 'valibot';

/** An event as a browser reads it. */
export interface Heard {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

type Ride = Reply<typeof orderEndpoints.getActiveRide>;

interface Where {
  readonly origin: string;
  readonly cookie?: string | undefined;
  readonly lastEventId?: string | undefined;
  /** The address that a trusted proxy says it comes from. */
  readonly from?: string;
}

const WITHIN_MS = 20_000;

/** Somebody who listens to a stream and takes what has come one after the other. */
export class EventStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Everything that came, word for word. */
  text = '';
  readonly closed: Promise<void>;
  readonly #response: IncomingMessage;
  readonly #events: Heard[] = [];
  #rest = '';
  #wake = (): void => {};

  private constructor(response: IncomingMessage) {
    this.#response = response;
    this.status = response.statusCode ?? 0;
    this.headers = response.headers;
    response.setEncoding('utf8').on('data', (text: string) => this.#read(text));
    response.on('error', () => {});
    this.closed = new Promise((resolve) => {
      response.on('close', () => {
        resolve();
        this.#wake();
      });
    });
  }

  static open({ origin, cookie, lastEventId, from }: Where): Promise<EventStream> {
    const headers = {
      accept: 'text/event-stream',
      ...(cookie !== undefined && { cookie }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
    };
    return new Promise((resolve, reject) => {
      get(`${origin}${rideEvents.path}`, { headers, agent: false }, (response) =>
        resolve(new EventStream(response)),
      ).on('error', reject);
    });
  }

  /** The next event; fails when none comes. */
  async next(withinMs = WITHIN_MS): Promise<Heard> {
    const startedMs = performance.now();
    while (this.#events.length === 0) {
      const leftMs = withinMs - (performance.now() - startedMs);
      if (leftMs <= 0 || this.#response.destroyed) throw new Error(`no event: ${this.text}`);
      await this.#change(leftMs);
    }
    const [event] = this.#events.splice(0, 1);
    if (event === undefined) throw new Error('no event');
    return event;
  }

  /** The next event without a name, as the contract has it. */
  async ride(): Promise<Ride> {
    const { event, data } = await this.next();
    if (event !== 'message') throw new Error(`${event}: ${data}`);
    return v.parse(rideEvents.ride, JSON.parse(data));
  }

  /** Goes on until one fits. */
  async rideWhere(fits: (ride: Ride) => boolean): Promise<Ride> {
    for (;;) {
      const ride = await this.ride();
      if (fits(ride)) return ride;
    }
  }

  /** What has come and nobody has taken. */
  get waiting(): readonly Heard[] {
    return this.#events;
  }

  close(): void {
    this.#response.destroy();
  }

  #change(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #read(text: string): void {
    this.text += text;
    const blocks = (this.#rest + text).split('\n\n');
    this.#rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
        }),
      );
      const data = fields.get('data');
      if (data === undefined || fields.get('event') === 'beat') continue;
      this.#events.push({ id: fields.get('id'), event: fields.get('event') ?? 'message', data });
    }
    this.#wake();
  }
}
