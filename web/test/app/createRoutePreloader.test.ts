import { describe, expect, it, vi } from 'vitest';

import type { PreloadRequest } from '../../src/api/requestPreloader.ts';
import {
  createRoutePreloader,
  type RoutePreloaderSettings,
} from '../../src/app/createRoutePreloader.ts';
import type { Location } from '../../src/platform/pageHistory.ts';

const PAST: PreloadRequest = { method: 'GET', path: '/api/rides' };
const at = (pathname: string, state: unknown = null): Location => ({
  pathname,
  search: '',
  hash: '',
  state,
  key: pathname,
});

/** A screen whose code comes when the test says so. */
function lazily(loaded: string[], name: string) {
  const arrival = Promise.withResolvers<unknown>();
  let there: unknown;
  const come = (): void => {
    there = name;
    arrival.resolve(name);
  };
  const preload = (): Promise<unknown> => {
    loaded.push(name);
    return arrival.promise;
  };
  const chunk = {
    get: () => there,
    preload,
    load: () => arrival.promise,
    onLoaded: () => () => undefined,
  };
  return { come, screen: Object.assign(() => null, { chunk }) };
}

function openClient(who: 'absent' | 'present') {
  const loaded: string[] = [];
  const asked: PreloadRequest[] = [];
  const dropped: PreloadRequest[] = [];
  const idle: (() => void)[] = [];
  let quiet = Promise.withResolvers<void>();
  quiet.resolve();
  const [history, login, order] = ['history', 'login', 'order'].map((name) =>
    lazily(loaded, name),
  ) as [Lazy, Lazy, Lazy];
  const routes: RoutePreloaderSettings['routes'] = [
    { path: '/', access: 'public', screen: () => null, next: ['/login', '/order', '/history'] },
    { path: '/login', access: 'visitor', screen: login.screen, next: ['/order'] },
    { path: '/history', access: 'protected', screen: history.screen },
    { path: '/order', access: 'protected', screen: order.screen },
  ];
  const enter = createRoutePreloader({
    routes,
    routePreloads: { '/history': () => [PAST] },
    session: {
      store: {
        get: () => (who === 'present' ? { at: who, user: {} } : { at: who }),
        subscribe: () => () => undefined,
      },
    },
    whenQuiet: () => quiet.promise,
    requestPreloader: {
      ask: (ask) => {
        asked.push(ask);
        return () => dropped.push(ask);
      },
    },
    whenIdleAndUnmetered: (work) => {
      idle.push(work);
      return () => idle.splice(idle.indexOf(work), 1);
    },
  });
  const rest = (): void => idle.splice(0).forEach((work) => work());
  const keepBusy = (): PromiseWithResolvers<void> => (quiet = Promise.withResolvers<void>());
  return { enter, rest, keepBusy, loaded, asked, dropped, idle, history, login };
}
type Lazy = ReturnType<typeof lazily>;

describe('entering a screen', () => {
  it('sends for its code and its first data side by side', () => {
    const { enter, loaded, asked } = openClient('present');
    void enter(at('/history'));
    expect(loaded).toEqual(['history']);
    expect(asked).toEqual([PAST]);
  });

  it('asks for nothing when the code is there: the screen does that itself', () => {
    const { enter, asked, history } = openClient('present');
    history.come();
    void enter(at('/history'));
    expect(asked).toEqual([]);
  });

  it('asks for nothing that is not for this reader', () => {
    const { enter, asked, loaded } = openClient('absent');
    void enter(at('/history'));
    expect([...asked, ...loaded]).toEqual([]);
  });

  it('drops what was asked for a screen that the passenger has left', () => {
    const { enter, dropped } = openClient('present');
    void enter(at('/history'));
    void enter(at('/'));
    expect(dropped).toEqual([PAST]);
  });

  it('fetches the next screens of this reader one after another, once the page rests', async () => {
    const { enter, rest, loaded, history } = openClient('present');
    void enter(at('/'));
    expect(loaded).toEqual([]);
    rest();
    await vi.waitFor(() => expect(loaded).toEqual(['history']));
    history.come();
    await vi.waitFor(() => expect(loaded).toEqual(['history', 'order']));
  });

  it('fetches for a visitor what is for visitors', async () => {
    const { enter, rest, loaded } = openClient('absent');
    void enter(at('/'));
    rest();
    await vi.waitFor(() => expect(loaded).toEqual(['login']));
  });

  it('fetches nothing ahead while the passenger waits for an answer', async () => {
    const { enter, rest, loaded, history, keepBusy } = openClient('present');
    void enter(at('/'));
    const question = keepBusy();
    rest();
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).toEqual([]);
    question.resolve();
    await vi.waitFor(() => expect(loaded).toEqual(['history']));
    const another = keepBusy();
    history.come();
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).toEqual(['history']);
    another.resolve();
    await vi.waitFor(() => expect(loaded).toEqual(['history', 'order']));
  });

  it('rests only when its own code has come', async () => {
    const { enter, idle, login } = openClient('absent');
    const entered = enter(at('/login'));
    expect(idle).toHaveLength(0);
    login.come();
    await entered;
    expect(idle).toHaveLength(1);
  });

  it('fetches no more for a page that was left', async () => {
    const { enter, rest, loaded } = openClient('absent');
    void enter(at('/'));
    void enter(at('/nowhere'));
    rest();
    await new Promise((resolve) => setTimeout(resolve));
    expect(loaded).toEqual([]);
  });
});
