import { describe, expect, it } from 'vitest';

import { createPassengerStorage } from '../../src/core/storage.ts';
import { bytesInMemory, storageInMemory } from '../storageInMemory.ts';

function opened({ signedIn = true, device = {}, tab = {} } = {}) {
  const session = { signedIn };
  const [onDevice, inTab] = [storageInMemory(device), storageInMemory(tab)];
  const bytes = bytesInMemory();
  const followed: string[] = [];
  const storage = createPassengerStorage({
    device: onDevice,
    tab: inTab,
    bytes,
    hasSession: () => session.signedIn,
    onOtherTabChange: (key) => {
      followed.push(key);
      return () => undefined;
    },
  });
  const all = () => [...onDevice.values, ...inTab.values];
  return { storage, session, onDevice, inTab, bytes, followed, all };
}

describe('what belongs to a passenger', () => {
  it('comes back as it was written, until it is removed', () => {
    const { storage } = opened();
    expect(storage.device.write('ride', 'one')).toBe(true);
    expect(storage.tab.write('ride', 'two')).toBe(true);
    expect([storage.device.read('ride'), storage.tab.read('ride')]).toEqual(['one', 'two']);
    storage.device.remove('ride');
    expect([storage.device.read('ride'), storage.tab.read('ride')]).toEqual([null, 'two']);
  });

  it('is not written without a session', () => {
    const { storage, all } = opened({ signedIn: false });
    expect(storage.device.write('ride', 'one')).toBe(false);
    expect(storage.tab.write('ride', 'two')).toBe(false);
    expect(all()).toEqual([]);
  });

  it('is not written by an answer that comes after the session has ended', () => {
    const { storage, session, all } = opened();
    storage.device.write('ride', 'one');
    session.signedIn = false;
    storage.clear();
    storage.device.write('ride', 'late');
    expect(all()).toEqual([]);
  });

  it('goes as a whole, and takes nothing of others along', () => {
    const others = { user: '{}', 'login-draft': 'x' };
    const { storage, all } = opened({ device: others, tab: others });
    storage.device.write('anything', '1');
    storage.tab.write('anything else', '2');
    storage.publicForms.write('a form', '3');
    storage.clear();
    expect(all()).toEqual([...Object.entries(others), ...Object.entries(others)]);
  });

  it('can be followed in other tabs', () => {
    const { storage, followed, onDevice } = opened();
    storage.onOtherTabChange('ride', () => undefined);
    storage.device.write('ride', 'one');
    expect(followed).toEqual([...onDevice.values.keys()]);
  });
});

describe('bytes of a passenger', () => {
  const SOME = new Uint8Array([1, 2, 3]);

  it('come back as they were written, and go with the rest', async () => {
    const { storage, bytes } = opened();
    expect(await storage.bytes.write('map', SOME)).toBe(true);
    expect(await storage.bytes.read('map')).toEqual(SOME);
    storage.clear();
    expect(await storage.bytes.read('map')).toBeUndefined();
    expect(bytes.values.size).toBe(0);
  });

  it('are not written without a session', async () => {
    const { storage, bytes } = opened({ signedIn: false });
    expect(await storage.bytes.write('map', SOME)).toBe(false);
    expect(bytes.values.size).toBe(0);
  });

  it('are gone when the session ends while they are being written', async () => {
    const { storage, session, bytes } = opened();
    const writing = storage.bytes.write('map', SOME);
    session.signedIn = false;
    storage.clear();
    // Writing takes its time: what comes last must not stay.
    bytes.values.set('map', SOME);
    expect(await writing).toBe(false);
    expect(bytes.values.size).toBe(0);
  });
});

describe('the form of a public screen', () => {
  it('is kept for a visitor as well, and is there after signing in', () => {
    const { storage, session } = opened({ signedIn: false });
    expect(storage.publicForms.write('form', 'typed')).toBe(true);
    session.signedIn = true;
    expect(storage.publicForms.read('form')).toBe('typed');
  });
});
