import { describe, expect, it } from 'vitest';

import { createPassengerStorage } from '../../../../../src/core/storage.ts';
import type { StoredParts } from '../../../../../src/features/order/stage/map/messages.ts';
import { storedMap } from '../../../../../src/features/order/stage/map/storedMap.ts';
import { bytesInMemory, storageInMemory } from '../../../../storageInMemory.ts';

const PARTS: StoredParts = {
  version: '900 "a"',
  parts: [
    { offset: 0, bytes: new Uint8Array([1, 2, 3]) },
    { offset: 700, bytes: new Uint8Array([4]) },
    { offset: 500, bytes: new Uint8Array([5, 6]) },
  ],
};
type DigestOf = (bytes: Uint8Array) => Promise<string | undefined>;
const digestOf: DigestOf = async (bytes) => `digest of ${bytes.join()}`;
const noDigest: DigestOf = async () => undefined;

/** The device of a passenger, with every layer below that may fail. */
function opened({ signedIn = true, full = false, digest = digestOf } = {}) {
  const session = { signedIn };
  const [device, bytes] = [storageInMemory(), bytesInMemory({ full })];
  const storage = createPassengerStorage({
    device,
    tab: storageInMemory(),
    bytes,
    hasSession: () => session.signedIn,
    onOtherTabChange: () => () => undefined,
  });
  const names = () => [...device.values.keys()];
  return { map: storedMap(storage, digest), storage, session, device, bytes, names };
}

describe('The map of the last ride', () => {
  it('comes back as it was written', async () => {
    const { map } = opened();
    await map.write('/map', PARTS);
    expect(await map.read('/map')).toEqual(PARTS);
  });

  it('is that of the newest ride only', async () => {
    const { map, bytes } = opened();
    await map.write('/map', PARTS);
    const next = { version: 'b', parts: [{ offset: 9, bytes: new Uint8Array([9]) }] };
    await map.write('/map', next);
    expect(await map.read('/map')).toEqual(next);
    expect([...bytes.values.values()]).toEqual([new Uint8Array([9])]);
  });

  it('is not written again while it is the same', async () => {
    const { map, bytes } = opened();
    await map.write('/map', PARTS);
    bytes.values.clear();
    await map.write('/map', PARTS);
    expect(bytes.values.size).toBe(0);
  });

  it('is not there for the next passenger, nor for an answer that comes after log-out', async () => {
    const { map, storage, session, bytes, names } = opened();
    await map.write('/map', PARTS);
    session.signedIn = false;
    storage.clear();
    expect(await map.read('/map')).toBeUndefined();
    await map.write('/map', PARTS);
    session.signedIn = true;
    expect(await map.read('/map')).toBeUndefined();
    expect([names(), bytes.values.size]).toEqual([[], 0]);
  });

  it('is not read by the next passenger even where its bytes are still being removed', async () => {
    const { map, storage, bytes } = opened();
    await map.write('/map', PARTS);
    const left = new Map(bytes.values);
    storage.clear();
    for (const [name, content] of left) bytes.values.set(name, content);
    expect(await map.read('/map')).toBeUndefined();
  });

  it.each([
    ['of another archive', '/other-map', (bytes) => bytes],
    ['cut off', '/map', (bytes) => bytes.slice(0, -1)],
    ['too long', '/map', (bytes) => new Uint8Array([...bytes, 0])],
    ['broken in one bit', '/map', (bytes) => bytes.with(1, 3)],
    ['empty', '/map', () => new Uint8Array()],
  ] as readonly [string, string, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>][])(
    'is dropped where it is %s',
    async (_, url, spoil) => {
      const { map, bytes, names } = opened();
      await map.write('/map', PARTS);
      for (const [name, content] of bytes.values) bytes.values.set(name, spoil(content));
      expect(await map.read(url)).toBeUndefined();
      expect(names()).toEqual([]);
      expect([...bytes.values.values()].every(({ length }) => length === 0)).toBe(true);
    },
  );

  it.each(['', 'no JSON', '[]', '{"url":"/map"}', '{"url":"/map","version":1,"parts":7}'])(
    'is not made up from "%s"',
    async (text) => {
      const { map, device, names } = opened();
      await map.write('/map', PARTS);
      const [name = ''] = names();
      device.values.set(name, text);
      expect(await map.read('/map')).toBeUndefined();
    },
  );

  it('is simply not there on a device that is full, or computes no digest', async () => {
    for (const device of [opened({ full: true }), opened({ digest: noDigest })]) {
      await device.map.write('/map', PARTS);
      expect(device.names()).toEqual([]);
      expect(await device.map.read('/map')).toBeUndefined();
    }
  });
});
