import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { openMapFile } from '../../../src/http/map/openMapFile.ts';
import { archiveBytes } from './archiveBytes.ts';

describe('The map file, looked at when the server starts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-map-'));
  const path = join(folder, 'map.pmtiles');
  afterAll(() => rmSync(folder, { recursive: true }));

  const opened = async (bytes: Buffer) => {
    writeFileSync(path, bytes);
    const map = await openMapFile(path);
    if (map.at === 'open') await map.file.close();
    return map;
  };

  it('is opened, and named after its content', async () => {
    const one = await opened(archiveBytes(1_000));
    const again = await opened(archiveBytes(1_000));
    const other = await opened(archiveBytes(1_001));
    expect(one).toMatchObject({ at: 'open', file: { bytes: 1_000 } });
    const [hash, sameHash, otherHash] = [one, again, other].map(
      (map) => map.at === 'open' && map.file.hash,
    );
    expect(hash).toMatch(/^[\da-f]{16}$/);
    expect(sameHash).toBe(hash);
    expect(otherHash).not.toBe(hash);
  });

  it.each([
    ['empty', Buffer.alloc(0), 'is no PMTiles archive'],
    ['shorter than a header', archiveBytes(400).subarray(0, 126), 'is no PMTiles archive'],
    ['a page', Buffer.from('<!doctype html>'.repeat(50)), 'is no PMTiles archive'],
    [
      'an old archive',
      archiveBytes(400, { version: 2 }),
      'is PMTiles of version 2, and 3 is wanted',
    ],
    ['pictures', archiveBytes(400, { tileType: 2 }), 'holds no vector tiles (MVT)'],
    [
      'tiles packed with zstd',
      archiveBytes(400, { tileCompression: 4 }),
      'holds tiles that browsers cannot unpack (gzip or none is wanted)',
    ],
    ['cut off', archiveBytes(4_000).subarray(0, 3_999), 'is cut off'],
  ])('that is %s is refused, in words', async (_, bytes, because) => {
    expect(await opened(bytes)).toEqual({ at: 'refused', because });
  });

  it('that is not there, or is a folder, is refused', async () => {
    const because = 'cannot be read';
    expect(await openMapFile(join(folder, 'none'))).toEqual({ at: 'refused', because });
    expect(await openMapFile(folder)).toMatchObject({ at: 'refused' });
  });

  it('stays itself when another one takes its name, and says when it was written into', async () => {
    writeFileSync(path, archiveBytes(1_000));
    const map = await openMapFile(path);
    if (map.at !== 'open') throw new Error('it was not opened');
    writeFileSync(join(folder, 'next'), archiveBytes(2_000));
    renameSync(path, join(folder, 'before'));
    renameSync(join(folder, 'next'), path);
    expect(await map.file.isUnchanged()).toBe(true);
    writeFileSync(join(folder, 'before'), archiveBytes(900));
    expect(await map.file.isUnchanged()).toBe(false);
    await map.file.close();
  });
});
