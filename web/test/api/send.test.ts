import {
  addressEndpoints,
  CALL_ATTEMPT_HEADER,
  createContract,
  profileEndpoints,
  rideEndpoints,
  sessionEndpoints,
  type Endpoint,
} from '@ride/contract';
import { describe, expect, it } from 'vitest';

import { HttpFailure, NetworkFailure, WrongReply } from '../../src/api/failures.ts';
import { fakeServer, json, refused } from './fakeServer.ts';
import { openTab } from './tab.ts';

const PHONE = { callerPhone: '+37061234567' };

const PAGE = ' <!doctype html><p>Sign in to the network';
/** However a network in between writes its page. */
const PAGES: readonly (() => Response)[] = [
  () => new Response(PAGE),
  ...[PAGE, 'Please accept our terms', ''].map(
    (text) => () => new Response(text, { headers: { 'content-type': 'text/html' } }),
  ),
];
/** All but the one that brings a file: the code that saves it looks into it. */
const endpoints = Object.values(createContract('brand'))
  .flatMap((subject) => Object.values<Endpoint>(subject))
  .filter(({ reply }) => reply !== 'pdf');

describe('sending a call', () => {
  it('sends cookies with every call except call-auth', async () => {
    const server = fakeServer({
      '/api/call-auth': () => json({ success: true }),
      '/api/login': () => json({ success: true }),
    });
    const tab = openTab(server.fetch);
    await tab.send(sessionEndpoints.callAuth, { body: PHONE, headers: {} });
    await tab.send(sessionEndpoints.login, { body: PHONE, headers: {} });
    expect(server.asked.map(({ init }) => init.credentials)).toEqual(['omit', 'include']);
  });

  it('logs out with the JSON value null, and does not mind what the answer holds', async () => {
    const server = fakeServer({ '/api/logout': () => new Response('OK') });
    await openTab(server.fetch).send(sessionEndpoints.logout, { body: null });
    const init = server.asked[0]?.init;
    expect(init?.body).toBe('null');
    expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  });

  it.each(endpoints)(
    'takes a page of some network in between for no answer to $path',
    async (endpoint) => {
      for (const page of PAGES) {
        const tab = openTab(async () => page());
        await expect(tab.send(endpoint, {})).rejects.toBeInstanceOf(WrongReply);
        expect(tab.events).toEqual([]);
      }
    },
  );

  it('sends a header only when it has a value', async () => {
    const server = fakeServer({ '/api/login': () => json({ success: true }) });
    const tab = openTab(server.fetch);
    await tab.send(sessionEndpoints.login, {
      body: PHONE,
      headers: { [CALL_ATTEMPT_HEADER]: 'abc' },
    });
    await tab.send(sessionEndpoints.login, { body: PHONE, headers: {} });
    const sent = server.asked.map(({ init }) => new Headers(init.headers).get(CALL_ATTEMPT_HEADER));
    expect(sent).toEqual(['abc', null]);
  });

  it('writes ids and searches safely into the address', async () => {
    const urls: string[] = [];
    const tab = openTab(async (url) => {
      urls.push(url);
      return url.includes('ride') ? json({ ride: null }) : json([]);
    });
    await tab.send(rideEndpoints('brand').getRide, { params: { encodedId: 'a/b?' } });
    await tab.send(addressEndpoints.address, { query: { search: 'Gedimino pr. 1 & co' } });
    expect(urls).toEqual(['/api/ride/a%2Fb%3F', '/api/address?search=Gedimino+pr.+1+%26+co']);
  });
});

const failing = (answer: () => Response | Error) =>
  openTab(fakeServer({ '/api/get-user-profile': answer }).fetch)
    .send(profileEndpoints.getUserProfile, {})
    .catch((error: unknown) => error);

describe('a call that fails', () => {
  it('is a wrong reply when the answer misses what was agreed', async () => {
    expect(await failing(() => json({ clients: [] }))).toBeInstanceOf(WrongReply);
    expect(await failing(() => new Response('<html>'))).toBeInstanceOf(WrongReply);
  });

  it('tells what the server said, and keeps the status', async () => {
    const error = await failing(() => refused(404));
    expect(error).toBeInstanceOf(HttpFailure);
    expect(error).toMatchObject({ status: 404, problem: { message: 'refused 404' } });
  });

  it('keeps the cause when there was no answer', async () => {
    const cause = new TypeError('Failed to fetch');
    const error = await failing(() => cause);
    expect(error).toBeInstanceOf(NetworkFailure);
    expect(error).toMatchObject({ cause });
  });

  it('ignores fields that it does not know', async () => {
    expect(await failing(() => json({ client: { id: 1 }, news: true }))).toEqual({
      client: { id: 1 },
    });
  });
});

describe('a blocked passenger', () => {
  it('is told for each 403, and the caller gets the error', async () => {
    const server = fakeServer({ '/api/get-user-profile': () => refused(403) });
    const tab = openTab(server.fetch);
    await expect(tab.send(profileEndpoints.getUserProfile, {})).rejects.toMatchObject({
      status: 403,
    });
    expect(tab.events).toEqual(['blocked']);
  });
});
