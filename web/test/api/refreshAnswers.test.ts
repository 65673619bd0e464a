import { profileEndpoints } from '@ride/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { NetworkFailure } from '../../src/api/failures.ts';
import { fakeServer, json, refused, type Answer } from './fakeServer.ts';
import { openTab, sharedLock, sharedMark } from './tab.ts';

const PROFILE = '/api/get-user-profile';
const REFRESH = '/api/refresh';
const profile = { client: { id: 7 } };
const { getUserProfile } = profileEndpoints;

const PAGE = '<!doctype html><title>Sign in to the network</title>';
const html = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** Every status of an error that a browser lets through. */
const ERRORS = Array.from({ length: 200 }, (_, nth) => 400 + nth);
const ENDS_IT = [401, 403];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Three tabs find the session run out, and every refresh is answered like this. */
async function threeTabs(answer: () => Answer) {
  const server = fakeServer({
    [PROFILE]: (_, nth) => (nth < 3 ? refused(401) : json(profile)),
    [REFRESH]: answer,
  });
  const [lock, lastRefresh] = [sharedLock(), sharedMark()];
  const tabs = [1, 2, 3].map(() => openTab(server.fetch, lock, lastRefresh));
  const outcomes: unknown[] = [];
  for (const tab of tabs) {
    tab.send(getUserProfile, {}).then(
      () => outcomes.push('answered'),
      (error: unknown) => outcomes.push(error),
    );
  }
  await vi.advanceTimersByTimeAsync(60_000);
  return { outcomes, events: tabs.flatMap((tab) => tab.events) };
}

const NO_ANSWER = Array.from({ length: 3 }, () => expect.any(NetworkFailure) as unknown);

describe('the answer to a refresh', () => {
  it('is none with any error but two: nobody is signed out, in no tab', async () => {
    for (const status of ERRORS.filter((each) => !ENDS_IT.includes(each))) {
      for (const answer of [() => refused(status), () => html(PAGE, status)]) {
        const { outcomes, events } = await threeTabs(answer);
        expect(outcomes, `${status}`).toEqual(NO_ANSWER);
        expect(events, `${status}`).toEqual([]);
      }
    }
  });

  it.each([
    ['a page of some network', () => html(PAGE)],
    ['a page that does not call itself one', () => new Response(` \n${PAGE}`)],
    ['a page without a single tag', () => html('Please accept our terms')],
    ['a page with nothing on it', () => html('')],
    [
      'a page of XHTML',
      () => new Response('x', { headers: { 'content-type': 'application/xhtml+xml' } }),
    ],
    ['a redirect to a foreign page', () => new TypeError('Failed to fetch')],
    ['half an answer', () => brokenOff()],
    ['nothing', () => new Promise<never>(() => undefined)],
  ] as const)('%s is none', async (_, answer) => {
    const { outcomes, events } = await threeTabs(answer);
    expect(outcomes).toEqual(NO_ANSWER);
    expect(events).toEqual([]);
  });

  it.each(ENDS_IT)('%i ends it, whatever stands in its body', async (status) => {
    for (const answer of [() => refused(status), () => html(PAGE, status)]) {
      const { outcomes, events } = await threeTabs(answer);
      expect(outcomes, 'each tab’s own call triggered a refresh').toEqual([]);
      expect(events.filter((event) => event === 'session lost')).toHaveLength(3);
      expect(events.includes('blocked')).toBe(status === 403);
    }
  });

  it.each([
    ['an empty object', () => json({})],
    ['some object of another host', () => json({ token_type: 'cookie', expires_in: 900 })],
    ['nothing at all', () => new Response(null, { status: 204 })],
    ['an empty 200', () => new Response('')],
    ['a 201', () => json({ ok: true }, 201)],
    ['plain words', () => new Response('OK')],
    ['JSON that calls itself a page', () => html('{"success":true}')],
  ])('renews it when it is a success with %s', async (_, answer) => {
    const { outcomes, events } = await threeTabs(answer);
    expect(outcomes).toEqual(['answered', 'answered', 'answered']);
    expect(events).toEqual([]);
  });
});

/** The head has come, and then the connection broke. */
function brokenOff(): Response {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('reset')) });
  return new Response(body);
}
