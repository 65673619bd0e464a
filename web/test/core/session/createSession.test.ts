import { describe, expect, it, vi } from 'vitest';

import { createSession } from '../../../src/core/session/createSession.ts';
import { bytesInMemory, storageInMemory } from '../../storageInMemory.ts';

function openSession(stored: Record<string, string> = {}, sendLogOut = async () => undefined) {
  const storage = storageInMemory(stored);
  const tab = storageInMemory();
  const bytes = bytesInMemory();
  const logged: string[] = [];
  const toldStillSignedIn = vi.fn<() => void>();
  const listeners: (() => void)[] = [];
  const send = vi.fn<() => Promise<undefined>>(sendLogOut);
  const session = createSession({
    deviceStorage: storage,
    visitStorage: tab,
    deviceBytes: bytes,
    onOtherTabChange: (_, changed) => {
      listeners.push(changed);
      return () => undefined;
    },
    sendLogOut: send,
    onLogOutFailed: toldStillSignedIn,
    logError: (where) => logged.push(where),
  });
  return {
    session,
    storage,
    tab,
    bytes,
    logged,
    toldStillSignedIn,
    send,
    tellOfOtherTab: () => listeners.forEach((tell) => tell()),
  };
}

describe('the session at the start', () => {
  it('is loading until the device has been read', () => {
    const { session } = openSession({ user: '{}' });
    expect(session.store.get()).toEqual({ at: 'loading' });
  });

  it.each(['{}', '{"id":7}', '{"anything":{"at":"all"}}'])('is a passenger for %s', (text) => {
    const { session } = openSession({ user: text });
    session.start();
    expect(session.store.get()).toEqual({ at: 'present', user: JSON.parse(text) });
  });

  it.each(['{oops', '[]', 'null', '7', '"text"', 'true', ''])(
    'is nobody for „%s“, which is removed',
    (text) => {
      const { session, storage } = openSession({ user: text });
      session.start();
      expect(session.store.get()).toEqual({ at: 'absent' });
      expect(storage.values.has('user')).toBe(false);
    },
  );
});

describe('a device that keeps nothing', () => {
  it('is read, and nothing is removed from it', () => {
    const { session, storage } = openSession();
    const remove = vi.spyOn(storage, 'remove');
    session.start();
    expect(session.store.get()).toEqual({ at: 'absent' });
    expect(remove).not.toHaveBeenCalled();
  });
});

describe('signing in', () => {
  it('keeps the client with the invoice details under the key user', () => {
    const { session, storage } = openSession();
    session.start();
    session.signIn({ id: 7, name: 'Ona' }, { name: 'Ona' });
    const user = { id: 7, name: 'Ona', invoiceProps: { name: 'Ona' } };
    expect(JSON.parse(storage.values.get('user') ?? '')).toEqual(user);
    expect(session.store.get()).toEqual({ at: 'present', user });
  });

  it.each([undefined, null])('keeps the invoice details of the client itself beside %j', (none) => {
    const { session, storage } = openSession();
    session.start();
    session.signIn({ id: 7, invoiceProps: { name: 'Ona' } }, none);
    const user = { id: 7, invoiceProps: { name: 'Ona' } };
    expect(JSON.parse(storage.values.get('user') ?? '')).toEqual(user);
  });

  it('in another tab signs this one in, and log-out there signs it out', () => {
    const { session, storage, tellOfOtherTab } = openSession();
    session.start();
    const ended = vi.fn<() => void>();
    session.onEnded(ended);
    storage.write('user', '{"id":8}');
    tellOfOtherTab();
    expect(session.store.get()).toEqual({ at: 'present', user: { id: 8 } });
    storage.remove('user');
    tellOfOtherTab();
    expect(session.store.get()).toEqual({ at: 'absent' });
    expect(ended).toHaveBeenCalledOnce();
  });
});

describe('log-out', () => {
  it('clears the passenger here and on the device when the server agrees', async () => {
    const { session, storage } = openSession({ user: '{}' });
    session.start();
    await session.logOut();
    expect(session.store.get()).toEqual({ at: 'absent' });
    expect(storage.values.size).toBe(0);
  });

  it('is logged when it fails, and the passenger stays and is told so', async () => {
    const { session, storage, logged, toldStillSignedIn } = openSession({ user: '{}' }, () =>
      Promise.reject(new Error('500')),
    );
    session.start();
    await session.logOut();
    expect(session.store.get().at).toBe('present');
    expect(storage.values.has('user')).toBe(true);
    expect(logged).toEqual(['log-out']);
    expect(toldStillSignedIn).toHaveBeenCalledOnce();
  });

  it('that finds the session lost says nothing: the passenger is out', async () => {
    const lost = Promise.withResolvers<undefined>();
    const { session, toldStillSignedIn } = openSession({ user: '{}' }, () => lost.promise);
    session.start();
    const leaving = session.logOut();
    session.end();
    lost.reject(new Error('aborted'));
    await leaving;
    expect(session.store.get().at).toBe('absent');
    expect(toldStillSignedIn).not.toHaveBeenCalled();
  });

  it('is sent once for two presses, and again after a failure', async () => {
    const { session, send } = openSession({ user: '{}' }, () => Promise.reject(new Error('500')));
    session.start();
    await Promise.all([session.logOut(), session.logOut()]);
    expect(send).toHaveBeenCalledOnce();
    await session.logOut();
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('a session that the server has lost', () => {
  it('is removed, and listeners are told, even if nobody was signed in', () => {
    const { session, storage } = openSession({ user: '{}' });
    session.start();
    const ended = vi.fn<() => void>();
    const off = session.onEnded(ended);
    session.end();
    expect(storage.values.size).toBe(0);
    const over = session.store.get();
    session.end();
    expect(ended).toHaveBeenCalledTimes(2);
    // The same state, so that no screen is drawn anew.
    expect(session.store.get()).toBe(over);
    off();
    session.end();
    expect(ended).toHaveBeenCalledTimes(2);
  });
});

/** A passenger who has left something on the device and in the tab. */
async function passengerWithRides() {
  const opened = openSession({ user: '{}' });
  opened.session.start();
  const { device, tab, publicForms, bytes } = opened.session.storage;
  await bytes.write('map', new Uint8Array([7]));
  device.write('rides', '[1]');
  tab.write('details', 'Ona');
  publicForms.write('draft', 'Gedimino pr. 9');
  const left = () => [
    ...opened.storage.values.keys(),
    ...opened.tab.values.keys(),
    ...opened.bytes.values.keys(),
  ];
  return { ...opened, left };
}

describe('what belongs to the passenger', () => {
  it('is there for as long as the session', async () => {
    const { left } = await passengerWithRides();
    expect(left()).toHaveLength(5);
  });

  it.each([
    ['logs out', async ({ session }) => session.logOut()],
    ['is no longer known to the server', async ({ session }) => session.end()],
    [
      'logs out in another tab',
      async ({ storage, tellOfOtherTab }) => {
        storage.remove('user');
        tellOfOtherTab();
      },
    ],
  ] as readonly [string, (opened: ReturnType<typeof openSession>) => Promise<void>][])(
    'goes as a whole when the passenger %s, and nothing comes after it',
    async (_how, leave) => {
      const opened = await passengerWithRides();
      await leave(opened);
      expect(opened.left()).toEqual([]);
      opened.session.storage.device.write('rides', 'a late answer');
      opened.session.storage.tab.write('details', 'a late answer');
      await opened.session.storage.bytes.write('map', new Uint8Array([8]));
      expect(opened.left()).toEqual([]);
    },
  );

  it('is refused as soon as another tab has logged out, even before this one hears of it', async () => {
    const { session, storage, left } = await passengerWithRides();
    storage.remove('user');
    session.storage.device.write('more rides', '[2]');
    expect(await session.storage.bytes.write('more', new Uint8Array([9]))).toBe(false);
    expect(left()).toHaveLength(4);
    expect(session.store.get().at).toBe('present');
  });
});
