import type { Socket } from 'node:net';

import type { EndOfStream } from '@ride/contract';

import type { Clock } from '../../platform/clock.ts';
import type { SessionJoin } from '../../store/sessionJoin.ts';
import { wakeUpKeyOf, type WakeUps } from '../../store/wakeUps.ts';
import type { Authenticate, Proven } from '../../wire/caller.ts';
import { Refusal } from '../../wire/refusal.ts';
import { endOf, HEARTBEAT, retryAfter, textOf, type StreamEvent } from './eventText.ts';

/** News about a passenger, and when they become others by themselves: minutes pass without anybody's doing. */
export interface Told extends StreamEvent {
  readonly changesAtMs: number | undefined;
}

/** What is told: read together with the check of the session, as a poll reads it. */
export interface Tidings<T> {
  readonly join: SessionJoin<T>;
  tell(read: T, nowMs: number): Told;
}

/** Everything that happens by itself happens in these turns. */
export const TURN_MS = 1_000;
/** Whoever hears nothing for half as long again looks elsewhere: about as soon as a poll would find out. */
export const BEAT_SECONDS = 8;
const HEARTBEAT_TURNS = (BEAT_SECONDS * 1_000) / TURN_MS;
/** While nobody says who is to be told, everybody is looked after every so many turns. */
const UNHEARD_TURNS = 10;
/** After a read that failed. */
const READ_AGAIN_MS = 5_000;
/** How many are read together: two statements, so that polls find connections free whatever has woken everybody. */
const READS_AT_ONCE = 200;
/** Of somebody who takes nothing any more; more than a hundred events. */
const MOST_UNREAD_BYTES = 64 * 1_024;
/** Spread, because all streams of a server that ends come back at once. */
const COME_BACK_MS = { least: 300, spread: 900 };
/** Of a stream that has given way: one that came back at once would push out the next. */
const GAVE_WAY_COME_BACK_MS = { least: 30_000, spread: 30_000 };

interface StreamDeps<T> {
  readonly tidings: Tidings<T>;
  readonly authenticate: Authenticate;
  readonly wakeUps: WakeUps;
  readonly clock: Clock;
  /** Between 0 and 1. */
  readonly chance: () => number;
  readonly isStopping: () => boolean;
  /** For how many turns a server that stops goes on. */
  readonly drainTurns: number;
  readonly onCount?: (open: number) => void;
}

/** Where the bytes go. */
export type Sink = Pick<Socket, 'write' | 'destroySoon' | 'destroy' | 'writableLength'>;

interface Stream {
  readonly key: string;
  readonly accessToken: string;
  readonly sink: Sink;
  readonly release: () => void;
  /** What its reader knows. */
  lastId: string | undefined;
  /** When to look without being woken. */
  dueMs: number;
  quietTurns: number;
  /** Read for a car that moved, in this turn already; one more has moved since. */
  moved: 'no' | 'read' | 'again';
}

export interface Opened<T> {
  readonly accessToken: string;
  readonly proven: Proven<T>;
  readonly sink: Sink;
  readonly lastEventId: string | undefined;
  /** Called once, when the stream is over. */
  readonly release: () => void;
}

export interface EventStreams<T> {
  /** `giveWay`: ends it for a newer one of its session. */
  open(opened: Opened<T>): { close(): void; giveWay(): void };
  /** What is done every second; for tests that hold the time in their hands. */
  turn(): void;
  stop(): Promise<void>;
}

/**
 * Keeps streams true: reads again for whom the database wakes up, and writes what has become different. A stream holds
 * the state and no log, so a word that was lost costs nothing that the next look does not find.
 */
export function createEventStreams<T>(deps: StreamDeps<T>): EventStreams<T> {
  const { tidings, clock } = deps;
  const streams = new Set<Stream>();
  const byKey = new Map<string, Set<Stream>>();
  const due = new Set<Stream>();
  let reading: Promise<void> | undefined;
  let listening: { stop(): Promise<void> } | undefined;
  let isHearing = false;
  let turns = 0;
  let closedPerTurn: number | undefined;

  const spread = (pause: typeof COME_BACK_MS): number => pause.least + deps.chance() * pause.spread;
  const forget = (stream: Stream): void => {
    if (!streams.delete(stream)) return;
    due.delete(stream);
    const siblings = byKey.get(stream.key);
    siblings?.delete(stream);
    if (siblings?.size === 0) byKey.delete(stream.key);
    stream.release();
    deps.onCount?.(streams.size);
  };
  const end = (stream: Stream, because: EndOfStream): void => {
    forget(stream);
    stream.sink.write(endOf(because));
    stream.sink.destroySoon();
  };
  const write = (stream: Stream, text: string): void => {
    stream.quietTurns = 0;
    stream.sink.write(text);
    if (stream.sink.writableLength <= MOST_UNREAD_BYTES) return;
    forget(stream);
    stream.sink.destroy();
  };

  const tell = (stream: Stream, { joined, expiresMs }: Proven<T>): void => {
    const told = tidings.tell(joined, clock.nowMs());
    stream.dueMs = Math.min(told.changesAtMs ?? Infinity, expiresMs);
    if (told.id === stream.lastId) return;
    stream.lastId = told.id;
    write(stream, textOf(told));
  };

  const look = async (stream: Stream): Promise<void> => {
    try {
      const proven = await deps.authenticate(stream.accessToken, tidings.join);
      if (streams.has(stream)) tell(stream, proven);
    } catch (error) {
      if (!streams.has(stream)) return;
      if (error instanceof Refusal) end(stream, 'session');
      else stream.dueMs = clock.nowMs() + READ_AGAIN_MS;
    }
  };
  const readAll = async (): Promise<void> => {
    // Whoever is woken while being read is read once more: what was read may be older.
    while (due.size > 0) {
      const some = firstOf(due, READS_AT_ONCE);
      for (const stream of some) due.delete(stream);
      await Promise.all(some.map(look));
    }
    reading = undefined;
  };
  const wake = (stream: Stream): void => {
    due.add(stream);
    reading ??= readAll();
  };
  const wakeAll = (): void => {
    for (const stream of streams) wake(stream);
  };
  const wakeForMove = (stream: Stream): void => {
    if (stream.moved === 'no') wake(stream);
    stream.moved = stream.moved === 'no' ? 'read' : 'again';
  };
  const listen = (): { stop(): Promise<void> } =>
    deps.wakeUps.listen({
      heard({ key, kind }) {
        for (const stream of byKey.get(key) ?? []) {
          if (kind === 'changed') wake(stream);
          else wakeForMove(stream);
        }
      },
      lost() {
        isHearing = false;
      },
      found() {
        isHearing = true;
        wakeAll();
      },
    });

  /** Some at a time, so that the neighbours are not asked by everybody at once. */
  const leave = (): void => {
    closedPerTurn ??= Math.max(1, Math.ceil(streams.size / Math.max(1, deps.drainTurns)));
    for (const stream of firstOf(streams, closedPerTurn)) end(stream, 'stopping');
  };
  const pass = (stream: Stream, nowMs: number): void => {
    if (nowMs >= stream.dueMs || stream.moved === 'again') wake(stream);
    stream.moved = stream.moved === 'again' ? 'read' : 'no';
    stream.quietTurns += 1;
    if (stream.quietTurns >= HEARTBEAT_TURNS) write(stream, HEARTBEAT);
  };
  const turn = (): void => {
    turns += 1;
    if (deps.isStopping()) leave();
    const nowMs = clock.nowMs();
    for (const stream of streams) pass(stream, nowMs);
    if (!isHearing && turns % UNHEARD_TURNS === 0) wakeAll();
  };
  const ticking = setInterval(turn, TURN_MS).unref();

  return {
    open({ accessToken, proven, sink, lastEventId, release }) {
      const stream: Stream = {
        key: wakeUpKeyOf(proven.caller.passengerId),
        accessToken,
        sink,
        release,
        lastId: lastEventId,
        dueMs: proven.expiresMs,
        quietTurns: 0,
        moved: 'no',
      };
      streams.add(stream);
      const siblings = byKey.get(stream.key) ?? new Set();
      byKey.set(stream.key, siblings.add(stream));
      deps.onCount?.(streams.size);
      write(stream, retryAfter(spread(COME_BACK_MS)));
      tell(stream, proven);
      // Whoever comes back to the same news is told that the stream is alive.
      if (stream.lastId === lastEventId) write(stream, HEARTBEAT);
      // What has changed since it was read, and before anybody would have been woken for it.
      wake(stream);
      listening ??= listen();
      return {
        close: () => forget(stream),
        giveWay() {
          if (!streams.has(stream)) return;
          stream.sink.write(retryAfter(spread(GAVE_WAY_COME_BACK_MS)));
          end(stream, 'replaced');
        },
      };
    },
    turn,
    async stop() {
      clearInterval(ticking);
      for (const stream of streams) end(stream, 'stopping');
      await reading;
      await listening?.stop();
    },
  };
}

function firstOf<V>(all: ReadonlySet<V>, most: number): V[] {
  const some: V[] = [];
  for (const one of all) {
    if (some.length === most) break;
    some.push(one);
  }
  return some;
}
