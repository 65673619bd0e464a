import { describe, expect, it } from 'vitest';

import { requestKind } from '../../worker/requestKind.ts';

const ORIGIN = 'https://taxi.test';
const kindOf = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  requestKind({ url: new URL(path, ORIGIN).href, method, mode }, ORIGIN);

describe('the service worker', () => {
  it.each(['/', '/login', '/order', '/ride/a%2Fb', '/history?tab=1', '/nowhere'])(
    'answers for the screen %s',
    (path) => expect(kindOf(path)).toBe('page'),
  );

  it.each([
    '/api/rides?limit=15',
    '/api',
    '/hooks/missed-call',
    '/sandbox',
    '/sip',
    '/readyz',
    '/healthz',
    '/pictures/car.svg',
    '/service-worker.js',
    '/app.webmanifest',
    'https://elsewhere.test/static/js/x.js',
  ])('never touches %s', (path) => {
    expect(kindOf(path)).toBe('notOurs');
    expect(kindOf(path, { mode: 'cors' })).toBe('notOurs');
  });

  it('touches nothing that is sent', () => {
    expect(kindOf('/order', { method: 'POST' })).toBe('notOurs');
  });

  it('answers for built files, however they are asked for', () => {
    expect(kindOf('/static/js/start-abc.js', { mode: 'cors' })).toBe('built');
  });
});
