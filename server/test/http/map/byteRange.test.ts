import { describe, expect, it } from 'vitest';

import { askedBytes } from '../../../src/http/map/byteRange.ts';

const WHOLE = { at: 'whole' };
const BEYOND = { at: 'beyond' };
const part = (first: number, last: number) => ({ at: 'part', first, last });

describe('The bytes that are asked for, of a thousand', () => {
  it.each([
    [undefined, WHOLE],
    ['bytes=0-0', part(0, 0)],
    ['bytes=0-999', part(0, 999)],
    ['bytes=10-19', part(10, 19)],
    ['bytes= 10-19 ', part(10, 19)],
    ['bytes=999-', part(999, 999)],
    ['bytes=-10', part(990, 999)],
    ['bytes=-5000', part(0, 999)],
    ['bytes=990-16383', part(990, 999)],
    ['bytes=1000-1001', BEYOND],
    ['bytes=1000-', BEYOND],
    ['bytes=-0', BEYOND],
    ['bytes=0-1,5-6', BEYOND],
    [`bytes=${'0-0,'.repeat(10_000)}0-0`, BEYOND],
    // What is unreadable is as good as not said.
    ['bytes=19-10', WHOLE],
    ['bytes=-', WHOLE],
    ['bytes=', WHOLE],
    ['bytes=a-b', WHOLE],
    ['bytes=--1', WHOLE],
    ['bytes=0x1-0x2', WHOLE],
    ['bytes=1e2-2e2', WHOLE],
    ['items=0-1', WHOLE],
    ['', WHOLE],
    ['bytes=99999999999999999999-', WHOLE],
  ])('%s', (range, asked) => {
    expect(askedBytes(range, 1_000)).toEqual(asked);
  });
});
