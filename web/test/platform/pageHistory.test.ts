import { describe, expect, it, vi } from 'vitest';

import { openPageHistory } from '../../src/platform/pageHistory.ts';

/** A window with the part of a history that a page sees. */
function windowAt(path: string, state: unknown = null) {
  const target = new EventTarget();
  const entries = [{ path, state }];
  let at = 0;
  const now = () => entries[at] ?? { path: '/', state: null };
  const url = () => new URL(now().path, 'https://taxi.test');
  const page = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    history: {
      get state() {
        return now().state;
      },
      pushState: vi.fn<History['pushState']>((left, _, to) => {
        entries.splice((at += 1), Infinity, { path: String(to), state: left });
      }),
      replaceState: vi.fn<History['replaceState']>((left, _, to) => {
        entries[at] = { path: to === undefined ? now().path : String(to), state: left };
      }),
      go: (delta = 0) => {
        at += delta;
        target.dispatchEvent(new Event('popstate'));
      },
    },
    location: {
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
      assign: vi.fn<(to: string | URL) => void>(),
      replace: vi.fn<(to: string | URL) => void>(),
    },
  };
  return page;
}

const refuse = (): never => {
  throw new DOMException('100 times in 30 seconds', 'SecurityError');
};

describe('The history of the page', () => {
  it('says where the page is, with what was left there', () => {
    const page = windowAt('/ride/a%2Fb?utm=x#y', { usr: { from: '/' }, key: 'k', idx: 3 });
    expect(openPageHistory(page).location()).toEqual({
      pathname: '/ride/a%2Fb',
      search: '?utm=x',
      hash: '#y',
      state: { from: '/' },
      key: 'k',
    });
    expect(page.history.state).toEqual({ usr: { from: '/' }, key: 'k', idx: 3 });
  });

  it.each([null, undefined, 'text', 7, {}, { key: 5, usr: undefined }])(
    'makes do with an entry of somebody else: %j',
    (state) => {
      const { location } = openPageHistory(windowAt('/', state));
      expect(location()).toMatchObject({ pathname: '/', state: null, key: 'default' });
    },
  );

  it('counts its entries from the first one on, and gives each a key of its own', () => {
    const page = windowAt('/');
    const history = openPageHistory(page);
    expect(page.history.state).toBeNull();
    const told = vi.fn<Parameters<typeof history.listen>[0]>();
    history.listen(told);
    history.push('/login?x=1');
    expect(page.history.state).toMatchObject({ idx: 1 });
    history.push('/login', { phone: '+3706' });
    expect(page.history.state).toMatchObject({ usr: { phone: '+3706' }, idx: 2 });
    history.replace('/order', { cancelling: '7' });
    expect(page.history.state).toMatchObject({ usr: { cancelling: '7' }, idx: 2 });
    history.go(-1);
    expect(
      told.mock.calls.map(([{ pathname, search, state }, how]) => [how, pathname, search, state]),
    ).toEqual([
      ['push', '/login', '?x=1', null],
      ['push', '/login', '', { phone: '+3706' }],
      ['replace', '/order', '', { cancelling: '7' }],
      ['pop', '/login', '?x=1', null],
    ]);
    expect(new Set(told.mock.calls.slice(0, 3).map(([{ key }]) => key)).size).toBe(3);
  });

  it('tells nobody who has left', () => {
    const history = openPageHistory(windowAt('/'));
    const told = vi.fn<Parameters<typeof history.listen>[0]>();
    const off = history.listen(told);
    off();
    history.push('/login');
    history.go(-1);
    expect(told).not.toHaveBeenCalled();
  });

  it('opens a fresh page where the browser takes no more entries', () => {
    const page = windowAt('/');
    const history = openPageHistory(page);
    const told = vi.fn<Parameters<typeof history.listen>[0]>();
    history.listen(told);
    page.history.pushState.mockImplementation(refuse);
    page.history.replaceState.mockImplementation(refuse);
    history.push('/login');
    expect(page.location.assign).toHaveBeenCalledExactlyOnceWith('/login');
    history.replace('/');
    expect(page.location.replace).toHaveBeenCalledExactlyOnceWith('/');
    expect(told).not.toHaveBeenCalled();
  });
});
