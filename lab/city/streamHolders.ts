import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const HOLDER = fileURLToPath(new URL('streamHolder.ts', import.meta.url));
const PER_HOLDER = 8_000;

export type ToHolder =
  | {
      readonly type: 'open';
      readonly origin: string;
      /** Which of all streams its first one is. */
      readonly first: number;
      readonly cookies: readonly string[];
    }
  /** One of its streams is opened with another cookie from now on. */
  | { readonly type: 'renewed'; readonly index: number; readonly cookie: string }
  | { readonly type: 'count' };

export type FromHolder =
  | { readonly type: 'ride'; readonly nth: number; readonly ride: unknown }
  | { readonly type: 'refused'; readonly nth: number; readonly cookie: string }
  | { readonly type: 'opened' }
  | { readonly type: 'counted'; readonly open: number; readonly broken: number };

interface Listeners {
  readonly onRide: (nth: number, ride: unknown) => void;
  readonly onRefused: (nth: number, cookie: string) => void;
}

type Counted = Extract<FromHolder, { readonly type: 'counted' }>;

/** The streams of all passengers, in as many processes as they need. */
export class StreamHolders {
  readonly #holders: ChildProcess[] = [];

  pids = (): readonly number[] => this.#holders.flatMap(({ pid }) => pid ?? []);

  async open(
    origin: string,
    cookies: readonly string[],
    { onRide, onRefused }: Listeners,
  ): Promise<void> {
    for (let first = 0; first < cookies.length; first += PER_HOLDER) {
      const holder = fork(HOLDER);
      this.#holders.push(holder);
      const opened = new Promise<void>((resolve, reject) => {
        holder.on('message', (message: FromHolder) => {
          if (message.type === 'ride') onRide(message.nth, message.ride);
          if (message.type === 'refused') onRefused(message.nth, message.cookie);
          if (message.type === 'opened') resolve();
        });
        holder.once('exit', () => reject(new Error('streams have ended')));
      });
      const part = cookies.slice(first, first + PER_HOLDER);
      holder.send({ type: 'open', origin, first, cookies: part } satisfies ToHolder);
      await opened;
    }
  }

  renewed(nth: number, cookie: string): void {
    const index = nth % PER_HOLDER;
    const holder = this.#holders[Math.floor(nth / PER_HOLDER)];
    holder?.send({ type: 'renewed', index, cookie } satisfies ToHolder);
  }

  async count(): Promise<{ readonly open: number; readonly broken: number }> {
    const counts = await Promise.all(this.#holders.map(countOf));
    return {
      open: counts.reduce((sum, { open }) => sum + open, 0),
      broken: counts.reduce((sum, { broken }) => sum + broken, 0),
    };
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#holders.splice(0).map(async (holder) => {
        if (holder.exitCode !== null) return;
        const ended = once(holder, 'exit');
        holder.kill('SIGKILL');
        await ended;
      }),
    );
  }
}

function countOf(holder: ChildProcess): Promise<Counted> {
  return new Promise((resolve) => {
    const listen = (message: FromHolder): void => {
      if (message.type !== 'counted') return;
      holder.off('message', listen);
      resolve(message);
    };
    holder.on('message', listen);
    holder.send({ type: 'count' } satisfies ToHolder);
  });
}
