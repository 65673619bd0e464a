import { describe, expect, it } from 'vitest';

import {
  NEW_LIST,
  nextRideList,
  type RideList,
  type RideListEvent,
} from '../../../src/features/history/rideList.ts';

const rides = (...ids: number[]) => ids.map((id) => ({ id, from: `street ${id}` }));
const through = (...events: RideListEvent[]): RideList => events.reduce(nextRideList, NEW_LIST);
const OPEN = { type: 'opened', tab: 'past' } as const;
const answer = (generation: number, ids: number[], cursor?: string): RideListEvent => ({
  type: 'answered',
  generation,
  page: { rides: rides(...ids), cursor },
});

describe('the list of rides', () => {
  it('grows page by page while there is a cursor', () => {
    const list = through(OPEN, answer(1, [1, 2], 'a'), { type: 'moreWanted' }, answer(2, [3]));
    expect(list.rides.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(list.below).toEqual({ at: 'end' });
  });

  it('ends at an empty page, whatever its cursor says', () => {
    const list = through(OPEN, answer(1, [1], 'a'), { type: 'moreWanted' }, answer(2, [], 'b'));
    expect(list.below).toEqual({ at: 'end' });
  });

  it('takes a page that brings nothing new for an empty one, so that no cursor leads in a circle', () => {
    const list = through(OPEN, answer(1, [1], 'a'), { type: 'moreWanted' }, answer(2, [1], 'a'));
    expect(list).toMatchObject({ rides: [{ id: 1 }], below: { at: 'end' } });
  });

  it('begins anew when the tab is switched, and drops what answers the old question', () => {
    const list = through(OPEN, { type: 'opened', tab: 'upcoming' }, answer(1, [1]), answer(2, [7]));
    expect(list).toMatchObject({ tab: 'upcoming', rides: [{ id: 7 }] });
    expect(through(OPEN, answer(1, [1]), { type: 'opened', tab: 'upcoming' }).rides).toEqual([]);
  });

  it('keeps its rows when the next page fails, and asks for the same page again', () => {
    const failed = through(
      OPEN,
      answer(1, [1], 'a'),
      { type: 'moreWanted' },
      { type: 'failed', generation: 2 },
    );
    expect(failed).toMatchObject({ rides: [{ id: 1 }], below: { at: 'failed', cursor: 'a' } });
    expect(nextRideList(failed, { type: 'moreWanted' }).below).toEqual({
      at: 'asking',
      cursor: 'a',
    });
  });

  it('asks for nothing while a page is on its way or the end is reached', () => {
    const asking = through(OPEN);
    expect(nextRideList(asking, { type: 'moreWanted' })).toBe(asking);
    const ended = through(OPEN, answer(1, [1]));
    expect(nextRideList(ended, { type: 'moreWanted' })).toBe(ended);
  });

  it('loses a ride that was cancelled, and keeps one that could not be', () => {
    const list = through(OPEN, answer(1, [1, 2]), { type: 'cancelSent', id: 1 });
    expect(list.cancels.get(1)).toBe('sending');
    expect(nextRideList(list, { type: 'cancelled', id: 1 }).rides).toEqual(rides(2));
    const failed = nextRideList(list, { type: 'cancelFailed', id: 1 });
    expect(failed.rides).toHaveLength(2);
    expect(failed.cancels.get(1)).toBe('failed');
  });
});
