import { describe, expect, it } from 'vitest';

import { createPassengerStorage } from '../../src/core/storage.ts';
import { adoptOldKeys } from '../../src/core/adoptOldKeys.ts';
import { bytesInMemory, storageInMemory } from '../storageInMemory.ts';

const ON_DEVICE = {
  'pending-order': '{"stage":"sent"}',
  'left-order': '7',
  'last-ride': 'a',
  'last-past-rides': 'b',
  'last-upcoming-rides': 'c',
  'last-opened-ride': 'd',
};
const IN_TAB = { 'order-draft': 'e', 'invoice-draft': 'f', 'rating-draft': 'g' };

/** A device on which an older client was used, and this one is started. */
function started(hasSession: boolean) {
  const device = storageInMemory({ ...ON_DEVICE, user: '{}' });
  const tab = storageInMemory({ ...IN_TAB, 'login-draft': 'n' });
  const storage = createPassengerStorage({
    device,
    tab,
    bytes: bytesInMemory(),
    hasSession: () => hasSession,
    onOtherTabChange: () => () => undefined,
  });
  adoptOldKeys({ device, tab }, storage);
  return { device, tab, storage };
}

describe('what an older client has left', () => {
  it('is taken over by its passenger, and goes with the rest', () => {
    const { device, tab, storage } = started(true);
    for (const [name, text] of Object.entries(ON_DEVICE)) {
      expect(storage.device.read(name), name).toBe(text);
      expect(device.read(name), name).toBeNull();
    }
    for (const [name, text] of Object.entries(IN_TAB)) {
      expect(storage.tab.read(name), name).toBe(text);
      expect(tab.read(name), name).toBeNull();
    }
    storage.clear();
    expect([...device.values.keys(), ...tab.values.keys()]).toEqual(['user', 'login-draft']);
  });

  it('is nothing on a device that never had an older client', () => {
    const [device, tab] = [storageInMemory({ user: '{}' }), storageInMemory()];
    const settings = {
      device,
      tab,
      bytes: bytesInMemory(),
      hasSession: () => true,
      onOtherTabChange: () => () => undefined,
    };
    adoptOldKeys({ device, tab }, createPassengerStorage(settings));
    expect([...device.values.keys(), ...tab.values.keys()]).toEqual(['user']);
  });

  it('is removed where nobody is signed in', () => {
    const { device, tab } = started(false);
    expect([...device.values.keys(), ...tab.values.keys()]).toEqual(['user', 'login-draft']);
  });
});
