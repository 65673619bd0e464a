import type { ActiveOrder } from '@ride/contract';
import { describe, expect, it } from 'vitest';

import {
  type ActiveRideEvent,
  isLate,
  nextActiveRide,
  pollEveryMs,
} from '../../../src/capabilities/activeRide/nextActiveRide.ts';
import { type ActiveRideState, NOTHING_HEARD } from '../../../src/core/activeRide/state.ts';

const order = (status: ActiveOrder['status'], id: ActiveOrder['id'] = 7): ActiveOrder => ({
  id,
  status,
});
const SEARCHING = { at: 'searching' } as const;
const NONE = { at: 'none' } as const;

const riding = (status: ActiveOrder['status'], id?: ActiveOrder['id']) =>
  ({ at: 'riding', order: order(status, id) }) as const;

const after = (...events: ActiveRideEvent[]): ActiveRideState =>
  events.reduce(nextActiveRide, NOTHING_HEARD);
const answered = (
  status: ActiveRideState['status'] & object,
  generation: number,
): ActiveRideEvent => ({
  type: 'answered',
  status,
  generation,
  tellings: 0,
  atMs: 1_000,
});

describe('the newest fact', () => {
  it('is what the poll says when nothing was done meanwhile', () => {
    expect(after(answered(SEARCHING, 0))).toEqual({
      ...NOTHING_HEARD,
      status: SEARCHING,
      updatedAtMs: 1_000,
      lastPoll: 'answered',
      search: 'untouched',
    });
  });

  it('is not what an earlier visit has left, once anything newer is known', () => {
    const recalled = { type: 'recalled', status: NONE, atMs: 1 } as const;
    expect(after(answered(SEARCHING, 0), recalled)).toEqual(after(answered(SEARCHING, 0)));
    expect(after(recalled)).toMatchObject({ status: NONE, updatedAtMs: 1, lastPoll: 'none' });
  });

  it('is the order just placed, not an older poll that still says there is none', () => {
    const state = after({ type: 'acted', status: SEARCHING, atMs: 5 }, answered(NONE, 0));
    expect(state.status).toEqual(SEARCHING);
  });

  it('is the cancelled order, not an older poll that still shows it', () => {
    const state = after(
      answered({ at: 'riding', order: order('ARRIVES') }, 0),
      { type: 'acted', status: NONE, atMs: 5 },
      answered({ at: 'riding', order: order('ARRIVES') }, 0),
    );
    expect(state.status).toEqual(NONE);
  });

  it('outlives polls that fail, and keeps the time it was learned', () => {
    const state = after(answered(SEARCHING, 0), { type: 'failed', generation: 0, tellings: 0 });
    expect(state).toMatchObject({ status: SEARCHING, updatedAtMs: 1_000, lastPoll: 'failed' });
  });

  it('is not disturbed by a failure of an older poll', () => {
    const state = after(
      { type: 'acted', status: SEARCHING, atMs: 5 },
      { type: 'failed', generation: 0, tellings: 0 },
    );
    expect(state.lastPoll).toBe('none');
  });

  it('is forgotten with the session, and an answer on its way does not bring it back', () => {
    const state = after(answered(SEARCHING, 0), { type: 'forgotten' }, answered(SEARCHING, 0));
    expect(state).toEqual({ ...NOTHING_HEARD, generation: 1 });
  });
});

describe('a search that was cancelled', () => {
  const cancelled = [
    answered(SEARCHING, 0),
    { type: 'searchCancelled', atMs: 5 },
    { type: 'cancelSettled' },
  ] as const;

  it('ends at once', () => {
    expect(after(cancelled[0], cancelled[1]).status).toEqual(NONE);
  });

  it('does not come back by a poll that was sent before the cancel had ended', () => {
    expect(after(...cancelled, answered(SEARCHING, 1)).status).toEqual(NONE);
  });

  it('comes back with a notice when the next poll still says searching', () => {
    const state = after(...cancelled, answered(SEARCHING, 2));
    expect(state).toMatchObject({ status: SEARCHING, search: 'stillRunning' });
    expect(nextActiveRide(state, answered(SEARCHING, 2)).search).toBe('stillRunning');
  });

  it('leaves no notice on the order that is placed after it', () => {
    const state = after(...cancelled, { type: 'acted', status: SEARCHING, atMs: 9 });
    expect(state).toMatchObject({ status: SEARCHING, search: 'untouched' });
  });

  it('is over for good when the next poll says so: a later search has no notice', () => {
    const state = after(...cancelled, answered(NONE, 2), answered(SEARCHING, 2));
    expect(state).toMatchObject({ status: SEARCHING, search: 'untouched' });
  });
});

describe('an ended ride', () => {
  it.each(['COMPLETED', 'CANCELED'] as const)('(%s) is shown until it is left', (status) => {
    const ended = answered({ at: 'riding', order: order(status) }, 0);
    expect(after(ended).status?.at).toBe('riding');
    expect(after(ended, { type: 'dismissed', order: '7' }).status).toEqual(NONE);
    expect(after({ type: 'dismissed', order: '7' }, ended).status).toEqual(NONE);
  });

  it('is the only one that can be left: a car that comes stays in sight', () => {
    const coming = answered({ at: 'riding', order: order('ARRIVES') }, 0);
    expect(after(coming, { type: 'dismissed', order: '7' }).status?.at).toBe('riding');
  });

  it('that was left does not hide the next one', () => {
    const next = answered({ at: 'riding', order: order('ARRIVES', 8) }, 0);
    expect(after({ type: 'dismissed', order: '7' }, next).status?.at).toBe('riding');
  });
});

describe('how often the server is asked', () => {
  const none = after(answered(NONE, 0));
  const underWay = after(answered(riding('ARRIVES'), 0));

  it('is every 10 s on the order screen, and wherever a ride is under way', () => {
    expect(pollEveryMs({ watched: true, isTold: false }, none)).toBe(10_000);
    expect(pollEveryMs({ watched: false, isTold: false }, underWay)).toBe(10_000);
    expect(pollEveryMs({ watched: false, isTold: false }, NOTHING_HEARD)).toBe(10_000);
  });

  it('is once a minute where nobody waits for a car', () => {
    expect(pollEveryMs({ watched: false, isTold: false }, none)).toBe(60_000);
  });
});

describe('News go back', () => {
  it.each([
    [riding('ARRIVED'), riding('ARRIVES')],
    [riding('ONGOING'), riding('ARRIVES')],
    [riding('COMPLETED'), riding('ONGOING')],
    [riding('CANCELED'), riding('ARRIVES')],
    [riding('ARRIVES'), SEARCHING],
  ])('from %j to %j', (known, told) =>
    expect(isLate({ ...NOTHING_HEARD, status: known }, told)).toBe(true),
  );

  it.each([
    [undefined, SEARCHING],
    [NONE, SEARCHING],
    [SEARCHING, SEARCHING],
    [SEARCHING, riding('ARRIVES')],
    [riding('ARRIVES'), riding('ARRIVES')],
    [riding('ARRIVES'), riding('ONGOING')],
    [riding('ONGOING'), riding('CANCELED')],
    [riding('ONGOING'), NONE],
    [riding('ONGOING', 7), riding('ARRIVES', 8)],
    [riding('COMPLETED'), SEARCHING],
    [riding('COMPLETED'), riding('COMPLETED')],
    [riding('of another dialect'), riding('ARRIVES')],
  ])('not from %j to %j', (known, told) =>
    expect(isLate({ ...NOTHING_HEARD, status: known }, told)).toBe(false),
  );
});
