import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createEventStreams, type Sink } from '../../../src/http/events/createEventStreams.ts';
import { NO_JOIN } from '../../../src/store/sessionJoin.ts';
import { wakeUpKeyOf, type Listener, type WakeUp } from '../../../src/store/wakeUps.ts';
import type { Authenticate } from '../../../src/wire/caller.ts';
import { Refusal } from '../../../src/wire/refusal.ts';
import { testClock } from '../../support/testClock.ts';

const HEARTBEAT = 'event: beat\ndata: -\n\n';
const FAR_MS = 10 ** 15;

/** Streams on a database that the test plays: what it says, whom it wakes, and how often it was asked. */
function onPlayedDatabase(over: { drainTurns?: number } = {}) {
  const clock = testClock();
  const state = {
    said: 'nothing',
    isStopping: false,
    fails: undefined as unknown,
    changesAtMs: FAR_MS,
  };
  let reads = 0;
  let together = 0;
  let most = 0;
  let listener: Listener | undefined;
  const authenticate: Authenticate = async () => {
    reads += 1;
    together += 1;
    most = Math.max(most, together);
    const { said } = state;
    await new Promise(setImmediate);
    together -= 1;
    if (state.fails !== undefined) throw state.fails;
    const caller = { at: 'passenger', passengerId: 'jonas', sessionId: 's' } as const;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stands for what a database says
    return { caller, expiresMs: FAR_MS, joined: said as never };
  };
  const counts: number[] = [];
  const streams = createEventStreams<string>({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody reads it here
    tidings: {
      join: NO_JOIN as never,
      tell: (said) => ({ id: said, data: JSON.stringify(said), changesAtMs: state.changesAtMs }),
    },
    authenticate,
    wakeUps: {
      listen(given) {
        listener = given;
        return { stop: () => Promise.resolve() };
      },
    },
    clock,
    chance: () => 0,
    isStopping: () => state.isStopping,
    drainTurns: over.drainTurns ?? 0,
    onCount: (open) => counts.push(open),
  });
  const open = (passengerId = 'jonas', unread = () => 0) => {
    const written: string[] = [];
    const seen = { written, ended: false, destroyed: false, released: 0 };
    const sink: Sink = {
      write: (text: string) => written.push(text) > 0,
      destroySoon() {
        seen.ended = true;
      },
      destroy() {
        seen.destroyed = true;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody uses it here
        return sink as never;
      },
      get writableLength() {
        return unread();
      },
    };
    const opened = streams.open({
      accessToken: 'token',
      proven: {
        caller: { at: 'passenger', passengerId, sessionId: 's' },
        expiresMs: FAR_MS,
        joined: state.said,
      },
      sink,
      lastEventId: undefined,
      release: () => (seen.released += 1),
    });
    return Object.assign(seen, opened);
  };
  return {
    clock,
    state,
    streams,
    counts,
    open,
    hear: (kind: WakeUp['kind'], passengerId = 'jonas') =>
      listener?.heard({ key: wakeUpKeyOf(passengerId), kind }),
    listener: () => listener,
    reads: () => reads,
    mostTogether: () => most,
    turns(count: number) {
      for (let nth = 0; nth < count; nth += 1) streams.turn();
    },
  };
}

/** All reads that are under way are answered. */
const settled = async (): Promise<void> => {
  for (let nth = 0; nth < 50; nth += 1) await new Promise(setImmediate);
};

describe('Streams', () => {
  let played: ReturnType<typeof onPlayedDatabase>;
  beforeEach(() => {
    played = onPlayedDatabase();
  });
  afterEach(() => played.streams.stop());

  it('begin with when to come back and what there is, and look once more for what was missed meanwhile', async () => {
    const stream = played.open();
    expect(stream.written).toEqual(['retry: 300\n\n', 'id: nothing\ndata: "nothing"\n\n']);
    played.state.said = 'changed before anybody listened';
    await settled();
    expect(played.reads()).toBe(1);
    played.hear('changed');
    await settled();
    expect(stream.written.at(-1)).toContain('changed before anybody listened');
  });

  it('are kept alive by a heartbeat after 8 quiet seconds, and not while they are busy', async () => {
    const stream = played.open();
    await settled();
    played.turns(7);
    expect(stream.written).not.toContain(HEARTBEAT);
    played.turns(1);
    expect(stream.written.filter((text) => text === HEARTBEAT)).toHaveLength(1);
    played.turns(7);
    played.state.said = 'news';
    played.hear('changed');
    await settled();
    played.turns(7);
    expect(stream.written.filter((text) => text === HEARTBEAT)).toHaveLength(1);
  });

  it('tell the same only once, however often they are woken', async () => {
    const stream = played.open();
    for (let nth = 0; nth < 5; nth += 1) {
      played.hear('changed');
      await settled();
    }
    expect(stream.written).toHaveLength(2);
    played.hear('changed', 'somebody else');
    const before = played.reads();
    await settled();
    expect(played.reads()).toBe(before);
  });

  it('read once more when something changes while they are being read', async () => {
    const stream = played.open();
    await settled();
    played.hear('changed');
    played.state.said = 'after the read began';
    played.hear('changed');
    await settled();
    expect(stream.written.at(-1)).toContain('after the read began');
  });

  it('read for a car that moves at most once a second, and never miss where it came to stand', async () => {
    played.open();
    await settled();
    const before = played.reads();
    for (let nth = 0; nth < 20; nth += 1) {
      played.hear('moved');
      await settled();
    }
    expect(played.reads()).toBe(before + 1);
    played.turns(1);
    await settled();
    expect(played.reads()).toBe(before + 2);
    played.turns(3);
    await settled();
    expect(played.reads()).toBe(before + 2);
  });

  it('look by themselves when their minute ends', async () => {
    const stream = played.open();
    played.state.changesAtMs = played.clock.nowMs() + 60_000;
    await settled();
    played.state.said = 'a minute less';
    played.turns(5);
    await settled();
    expect(stream.written).toHaveLength(2);
    played.clock.pass(60_000);
    played.turns(1);
    await settled();
    expect(stream.written.at(-1)).toContain('a minute less');
  });

  it('look every ten seconds while nothing is heard, and at once when hearing is back', async () => {
    const stream = played.open();
    played.listener()?.found();
    await settled();
    const before = played.reads();
    played.turns(20);
    await settled();
    expect(played.reads()).toBe(before);
    played.listener()?.lost();
    played.state.said = 'not heard of';
    played.turns(10);
    await settled();
    expect(stream.written.at(-1)).toContain('not heard of');
    played.state.said = 'missed as well';
    played.listener()?.found();
    await settled();
    expect(stream.written.at(-1)).toContain('missed as well');
  });

  it('never ask for more than 200 at once, whatever has woken them', async () => {
    for (let nth = 0; nth < 1_000; nth += 1) played.open(`passenger ${nth}`);
    await settled();
    played.listener()?.found();
    await settled();
    expect(played.mostTogether()).toBe(200);
    expect(played.reads()).toBe(2_000);
  });

  it('outlive a database that is away, and look again', async () => {
    const stream = played.open();
    await settled();
    played.state.fails = new Error('Connection terminated');
    played.hear('changed');
    await settled();
    expect(stream.ended).toBe(false);
    played.state.fails = undefined;
    played.state.said = 'it is back';
    played.clock.pass(5_000);
    played.turns(1);
    await settled();
    expect(stream.written.at(-1)).toContain('it is back');
  });

  it.each([401, 403] as const)(
    'end with a session that is worth %i, with a word and once',
    async (status) => {
      const stream = played.open();
      await settled();
      played.state.fails = new Refusal(status);
      played.hear('changed');
      await settled();
      expect(stream).toMatchObject({ ended: true, released: 1 });
      expect(stream.written.at(-1)).toBe('event: end\ndata: {"because":"session"}\n\n');
      expect(played.counts.at(-1)).toBe(0);
    },
  );

  it('cut off somebody who takes nothing any more', async () => {
    let unread = 0;
    const stream = played.open('jonas', () => unread);
    await settled();
    unread = 64 * 1_024 + 1;
    played.state.said = 'too much';
    played.hear('changed');
    await settled();
    expect(stream).toMatchObject({ destroyed: true, released: 1 });
    const { length } = stream.written;
    played.hear('changed');
    await settled();
    played.turns(30);
    expect(stream.written).toHaveLength(length);
  });

  it('give way once, and are told to come back after a while', async () => {
    const stream = played.open();
    await settled();
    stream.giveWay();
    stream.giveWay();
    expect(stream).toMatchObject({ ended: true, released: 1 });
    expect(stream.written.slice(-2)).toEqual([
      'retry: 30000\n\n',
      'event: end\ndata: {"because":"replaced"}\n\n',
    ]);
    expect(stream.written.filter((text) => text.startsWith('event: end'))).toHaveLength(1);
  });

  it('end in slices while the server drains, and all of them when it closes', async () => {
    const draining = onPlayedDatabase({ drainTurns: 4 });
    const all = Array.from({ length: 10 }, (_, nth) => draining.open(`passenger ${nth}`));
    const ended = () => all.filter((stream) => stream.ended).length;
    await settled();
    draining.state.isStopping = true;
    draining.turns(1);
    expect(ended()).toBe(3);
    draining.turns(2);
    expect(ended()).toBe(9);
    await draining.streams.stop();
    expect(ended()).toBe(10);
    expect(all[0]?.written.at(-1)).toBe('event: end\ndata: {"because":"stopping"}\n\n');
  });
});
