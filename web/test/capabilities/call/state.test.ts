import { describe, expect, it } from 'vitest';

import { createLifetime } from '../../../src/capabilities/call/lifetime.ts';
import {
  nextCall,
  NO_CALL,
  type CallEvent,
  type CallState,
} from '../../../src/capabilities/call/state.ts';
import { DRIVER } from './fakePhone.ts';

const NEXT_DRIVER = { ...DRIVER, name: 'Ona', orderId: 'order-2' };
const TALK = { at: 'connected', sinceMs: 5, line: 'good', muted: false, driver: DRIVER } as const;

const STATES: Readonly<Record<CallState['at'], CallState>> = {
  idle: NO_CALL,
  requesting: { at: 'requesting', driver: DRIVER },
  connecting: { at: 'connecting', driver: DRIVER },
  ringing: { at: 'ringing', driver: DRIVER },
  connected: TALK,
  ended: { at: 'ended', why: 'busy', driver: DRIVER },
};

const ENDED: CallState = { at: 'ended', why: 'over', driver: DRIVER };

/** Every event, and where it leads from the states in which it means something; from all others nowhere. */
const LIFE: readonly (readonly [CallEvent, Partial<Record<CallState['at'], CallState>>])[] = [
  [
    { type: 'asked', driver: NEXT_DRIVER },
    {
      idle: { at: 'requesting', driver: NEXT_DRIVER },
      ended: { at: 'requesting', driver: NEXT_DRIVER },
    },
  ],
  [{ type: 'lent' }, { requesting: STATES.connecting }],
  [{ type: 'refused' }, { requesting: NO_CALL }],
  [{ type: 'rang' }, { connecting: STATES.ringing }],
  [
    { type: 'answered', atMs: 5 },
    { connecting: TALK, ringing: TALK },
  ],
  [{ type: 'lineChanged', line: 'reconnecting' }, { connected: { ...TALK, line: 'reconnecting' } }],
  [{ type: 'muted', muted: true }, { connected: { ...TALK, muted: true } }],
  [
    { type: 'ended', why: 'over' },
    { requesting: ENDED, connecting: ENDED, ringing: ENDED, connected: ENDED },
  ],
  [{ type: 'closed' }, { ended: NO_CALL }],
];

describe('The life of a call', () => {
  const cases = LIFE.flatMap(([event, moves]) =>
    Object.values(STATES).map((state) => ({
      type: event.type,
      at: state.at,
      event,
      state,
      to: moves[state.at] ?? state,
    })),
  );

  it.each(cases)('$type while $at', ({ event, state, to }) => {
    expect(nextCall(state, event)).toEqual(to);
  });
});

describe('A lifetime', () => {
  it('closes all that was opened for it, the latest first, and once', () => {
    const life = createLifetime();
    const closed: string[] = [];
    for (const name of ['first', 'second', 'third']) life.onEnd(() => closed.push(name));
    expect(life.isOver()).toBe(false);
    expect(closed).toEqual([]);
    life.end();
    life.end();
    expect(life.isOver()).toBe(true);
    expect(closed).toEqual(['third', 'second', 'first']);
  });

  it('closes at once what is opened after its end', () => {
    const life = createLifetime();
    life.end();
    const closed: string[] = [];
    life.onEnd(() => closed.push('late'));
    expect(closed).toEqual(['late']);
  });
});
