import { afterEach, describe, expect, it, vi } from 'vitest';

import { madeUpMap, MADE_UP_ATTRIBUTION } from '../../../e2e/kit/madeUpMap.ts';
import { attributionIn, MOST_STORED_BYTES, openArchive } from '../../mapWorker/openArchive.ts';
import type { StoredParts } from '../../src/features/order/stage/map/messages.ts';
import { archiveOf } from './archiveOf.ts';

const URL_OF_MAP = 'https://taxi.example.com/map/x.pmtiles';
const archive = madeUpMap();
const TILE = [14, 9_342, 5_207] as const;

interface Dialect {
  readonly bytes?: Buffer;
  readonly status?: number;
  readonly etag?: string;
  /** A host elsewhere may not let scripts see it. */
  readonly hidesSize?: boolean;
}

/** A host that answers ranges of these bytes. */
function host({ bytes = archive, status = 206, etag, hidesSize }: Dialect = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: { range: string } }) => {
    asked.push(headers.range);
    const [, first = '0', last = '0'] = /bytes=(\d+)-(\d+)/.exec(headers.range) ?? [];
    if (Number(first) >= bytes.length) return Promise.resolve(new Response('', { status: 416 }));
    const part = new Uint8Array(bytes.subarray(Number(first), Number(last) + 1));
    const told = {
      ...(etag !== undefined && { etag }),
      ...(hidesSize !== true && { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
    };
    return Promise.resolve(new Response(part, { status, headers: told }));
  });
  return asked;
}

const noNetwork = (): void => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
};

/** What a visit with a network has stored of the tile. */
async function storedBefore(dialect: Dialect = {}): Promise<StoredParts> {
  host(dialect);
  const stored = await (await openArchive(URL_OF_MAP, undefined)).partsOf([TILE]);
  if (stored === undefined) throw new Error('nothing was stored');
  return stored;
}

const FIRST_PART = 'bytes=0-16383';

describe('The archive of the map', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is opened by parts, and tells where it is and whose it is', async () => {
    const asked = host();
    const { facts, tile, zooms } = await openArchive(URL_OF_MAP, undefined);
    expect(facts.attribution).toBe(MADE_UP_ATTRIBUTION);
    expect(facts.centre).toEqual({ lat: 54.687, lng: 25.28, zoom: 13 });
    expect(zooms).toEqual({ min: 8, max: 14 });
    expect((await tile(...TILE))?.byteLength).toBeGreaterThan(500);
    expect(await tile(14, 0, 0)).toBeUndefined();
    expect(asked.every((range) => /^bytes=\d+-\d+$/.test(range))).toBe(true);
  });

  it.each([
    ['sends everything at once', { status: 200 }],
    ['is gone', { status: 404 }],
    ['sends a page', { bytes: Buffer.from('<!doctype html>'.repeat(20)) }],
    ['is empty', { bytes: Buffer.alloc(0) }],
    ['is cut off in its directory', { bytes: archive.subarray(0, 900) }],
  ])('is none where the host %s', async (_, dialect) => {
    host(dialect);
    await expect(openArchive(URL_OF_MAP, undefined)).rejects.toThrow();
  });

  it('asks once for a directory that several tiles want, and again for one that was lost', async () => {
    const tiles = Array.from({ length: 5 }, (_, nth) => Buffer.alloc(20_000, nth + 1));
    const large = archiveOf(tiles, { isLarge: true });
    // So that the directory does not come with the first part, as in an archive of a whole country.
    const bytes = Buffer.concat([
      large.subarray(0, 127),
      Buffer.alloc(20_000),
      large.subarray(127),
    ]);
    for (const at of [8, 24, 40, 56]) {
      bytes.writeBigUInt64LE(bytes.readBigUInt64LE(at) + (at === 8 ? 0n : 20_000n), at);
    }
    large.copy(bytes, 127, 127, 140);
    host({ bytes });
    const { tile } = await openArchive(URL_OF_MAP, undefined);
    noNetwork();
    await expect(tile(1, 0, 0)).rejects.toThrow('no network');
    const asked = host({ bytes });
    const found = await Promise.all([tile(1, 0, 0), tile(1, 0, 1), tile(1, 1, 1)]);
    expect(found.map((each) => each?.byteLength)).toEqual([20_000, 20_000, 20_000]);
    expect(asked, 'one directory and three tiles').toHaveLength(4);
  });

  it('fails for the tile that is cut off, and not for the others', async () => {
    host({ bytes: archive.subarray(0, archive.length - 5) });
    const { tile } = await openArchive(URL_OF_MAP, undefined);
    await expect(tile(...TILE)).rejects.toThrow('cut off');
    expect(await tile(14, 0, 0)).toBeUndefined();
  });
});

const oneTile = (text: string): Buffer => Buffer.from(text.padEnd(20_000, '.'));
const textOf = (tile: ArrayBuffer | undefined): string =>
  new TextDecoder().decode(tile).replaceAll('.', '');

describe('Parts that were stored', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['does not answer', noNetwork],
    ['is being restarted', () => void host({ status: 503 })],
    ['is hidden by the page of some network', () => void host({ status: 200 })],
  ])('are the map where the host %s', async (_, goAway) => {
    const stored = await storedBefore();
    goAway();
    const again = await openArchive(URL_OF_MAP, stored);
    expect(again.facts.attribution).toBe(MADE_UP_ATTRIBUTION);
    expect((await again.tile(...TILE))?.byteLength).toBeGreaterThan(500);
  });

  it('save all requests but the one that asks for the version', async () => {
    const stored = await storedBefore();
    const asked = host();
    const { tile } = await openArchive(URL_OF_MAP, stored);
    await tile(...TILE);
    expect(asked).toEqual([FIRST_PART]);
  });

  const renamed = Buffer.from(archive);
  renamed.writeUInt8(12, 118);
  it.each([
    ['another ETag', { etag: '"new"' }],
    ['another size', { bytes: Buffer.concat([archive, Buffer.from(' ')]) }],
    ['another beginning, and says nothing of versions', { bytes: renamed }],
  ])('are dropped where the archive has %s', async (_, dialect) => {
    const stored = await storedBefore();
    const asked = host(dialect);
    const { tile, partsOf } = await openArchive(URL_OF_MAP, stored);
    await tile(...TILE);
    expect(asked.length).toBeGreaterThan(1);
    expect((await partsOf([TILE]))?.parts).toHaveLength(3);
  });

  it.each([404, 410])('are no map any more where the host says %i', async (status) => {
    const stored = await storedBefore();
    host({ status });
    await expect(openArchive(URL_OF_MAP, stored)).rejects.toThrow(String(status));
  });

  it('work where a host lets nothing be seen of versions', async () => {
    const stored = await storedBefore({ hidesSize: true });
    const asked = host({ hidesSize: true });
    await (await openArchive(URL_OF_MAP, stored)).tile(...TILE);
    expect(asked).toEqual([FIRST_PART]);
  });

  it('stand in nobody’s way when they are nonsense', async () => {
    const { version, parts } = await storedBefore();
    const broken = parts.map(({ offset, bytes }) => ({ offset, bytes: bytes.map(() => 7) }));
    host({ status: 503 });
    await expect(openArchive(URL_OF_MAP, { version, parts: broken })).rejects.toThrow('503');
    host();
    const { tile } = await openArchive(URL_OF_MAP, { version, parts: broken });
    expect((await tile(...TILE))?.byteLength).toBeGreaterThan(500);
  });

  it('and tiles of a newer archive do not mix when the network is back', async () => {
    const old = archiveOf([oneTile('old'), oneTile('old neighbour')]);
    host({ bytes: old });
    const stored = await (await openArchive(URL_OF_MAP, undefined)).partsOf([[0, 0, 0]]);
    noNetwork();
    const { tile, partsOf } = await openArchive(URL_OF_MAP, stored);
    expect(textOf(await tile(0, 0, 0))).toBe('old');
    await expect(tile(1, 0, 0)).rejects.toThrow('no network');
    host({ bytes: archiveOf([oneTile('new'), oneTile('a'), oneTile('b')]) });
    expect(textOf(await tile(1, 0, 0))).toBe('a');
    expect(textOf(await tile(0, 0, 0))).toBe('new');
    const newer = await partsOf([[0, 0, 0]]);
    expect(newer?.version).not.toBe(stored?.version);
    expect(newer?.parts.every(({ bytes }) => !textOf(bytes.buffer).includes('old'))).toBe(true);
  });

  it('are those of the tiles that were asked for, and nothing else that was looked at', async () => {
    const asked = host({ bytes: archiveOf([oneTile('seen'), oneTile('wanted')]) });
    const { tile, partsOf } = await openArchive(URL_OF_MAP, undefined);
    await tile(0, 0, 0);
    await tile(1, 0, 0);
    const before = asked.length;
    const stored = await partsOf([[1, 0, 0]]);
    // Nothing is asked for twice.
    expect(asked).toHaveLength(before);
    const texts = stored?.parts
      .map(({ bytes }) => textOf(bytes.buffer))
      .filter((text) => /^\w+$/.test(text));
    expect(texts).toEqual(['wanted']);
  });

  it('are not given where they would be too many, or cannot be had', async () => {
    const large = Buffer.alloc(MOST_STORED_BYTES / 2, 'x');
    host({ bytes: archiveOf([large, large]) });
    const { partsOf } = await openArchive(URL_OF_MAP, undefined);
    expect((await partsOf([[0, 0, 0]]))?.parts).toHaveLength(3);
    const both = [
      [0, 0, 0],
      [1, 0, 0],
    ] as const;
    expect(await partsOf(both)).toBeUndefined();
    host();
    const other = await openArchive(URL_OF_MAP, undefined);
    noNetwork();
    expect(await other.partsOf([TILE])).toBeUndefined();
  });
});

describe('The names of the sources', () => {
  it.each([
    [{ attribution: '<a href="x">&copy; OSM</a> &amp; kiti' }, '© OSM & kiti'],
    [{ attribution: '<img src=x onerror=alert(1)>A' }, 'A'],
    [{ attribution: 'x'.repeat(1_000) }, 'x'.repeat(300)],
    [{ attribution: 7 }, ''],
    [{}, ''],
    [null, ''],
    ['©', ''],
  ])('are a plain text: %j', (metadata, text) => {
    expect(attributionIn(metadata)).toBe(text);
  });
});
