import { setTimeout as pause } from 'node:timers/promises';

import { Client, type ClientBase, type ClientConfig, type Notification, type Pool } from 'pg';

import { systemRandom } from '../platform/random.ts';
import { readWakeUp, WAKE_UP_CHANNEL, type Listener, type WakeUps } from './wakeUps.ts';

const LISTEN = `listen ${WAKE_UP_CHANNEL}`;
const TRY_AGAIN_AFTER_MS = 500;
/** So often it asks itself whether it still hears. */
const ECHO_EVERY_MS = 10_000;
const ECHO_WITHIN_MS = 4_000;

/**
 * Listens on a connection of its own, and opens another one when that is lost. That it is connected proves little:
 * the peer may be gone without a word, and a pooler in between takes LISTEN and delivers nothing. So every few seconds
 * a word goes out by the ordinary way, and must be heard here.
 */
export const listeningOnItsOwn = (
  config: ClientConfig,
  pool: Pool,
  { echoEveryMs, echoWithinMs } = { echoEveryMs: ECHO_EVERY_MS, echoWithinMs: ECHO_WITHIN_MS },
): WakeUps => ({
  listen(listener) {
    const ending = new AbortController();
    const { signal } = ending;

    const listenOnce = async (): Promise<void> => {
      const client = new Client(config);
      const over = Promise.withResolvers<void>();
      const leave = (): void => over.resolve();
      let echoed = Promise.withResolvers<void>();
      let echo = '';
      client.on('error', leave).on('end', leave);
      client.on('notification', ({ payload = '' }: Notification) => {
        if (payload === echo) echoed.resolve();
        else hear(listener, payload);
      });
      signal.addEventListener('abort', leave, { once: true });
      const prove = async (): Promise<void> => {
        echoed = Promise.withResolvers();
        echo = `echo ${systemRandom.id()}`;
        const late = pause(echoWithinMs, 'late', { ref: false });
        pool.query('select pg_notify($1, $2)', [WAKE_UP_CHANNEL, echo]).catch(leave);
        if ((await Promise.race([echoed.promise, over.promise, late])) === 'late') leave();
      };
      try {
        await client.connect();
        await client.query(LISTEN);
        await prove();
        if (await isOver(over.promise)) return;
        listener.found();
        while (!(await isOver(over.promise, echoEveryMs))) await prove();
        listener.lost();
      } finally {
        signal.removeEventListener('abort', leave);
        await client.end().catch(() => {});
      }
    };

    const listening = (async () => {
      while (!signal.aborted) {
        await listenOnce().catch(() => {});
        if (!signal.aborted) await pause(TRY_AGAIN_AFTER_MS, undefined, { signal }).catch(() => {});
      }
    })();
    return {
      async stop() {
        ending.abort();
        await listening;
      },
    };
  },
});

/** Whether it has happened, or happens within this time. */
async function isOver(over: Promise<void>, withinMs = 0): Promise<boolean> {
  const waiting = new AbortController();
  const time = pause(withinMs, false, { ref: false, signal: waiting.signal }).catch(() => false);
  const isSo = await Promise.race([over.then(() => true), time]);
  waiting.abort();
  return isSo;
}

/**
 * The embedded database has one session, which hears its own words when they are committed: nothing can be missed
 * while it lives. A new one comes only after it was started again.
 */
export function listeningOnTheOnly(): WakeUps & {
  readonly adopt: (client: ClientBase) => Promise<void>;
} {
  const listeners = new Set<Listener>();
  return {
    listen(listener) {
      listeners.add(listener);
      listener.found();
      return {
        stop() {
          listeners.delete(listener);
          return Promise.resolve();
        },
      };
    },
    async adopt(client) {
      client.on('notification', ({ payload = '' }: Notification) => {
        for (const listener of listeners) hear(listener, payload);
      });
      await client.query(LISTEN);
      for (const listener of listeners) listener.found();
    },
  };
}

function hear(listener: Listener, word: string): void {
  const wakeUp = readWakeUp(word);
  if (wakeUp !== undefined) listener.heard(wakeUp);
}
