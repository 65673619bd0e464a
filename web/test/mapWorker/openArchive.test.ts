import { afterEach, describe, expect, it, vi } from 'vitest';

import { madeUpMap, MADE_UP_ATTRIBUTION } from '../../../e2e/kit/madeUpMap.ts';
import { attributionIn, openArchive } from '../../mapWorker/openArchive.ts';

const URL_OF_MAP = 'https://taxi.example.com/map/x.pmtiles';
const archive = madeUpMap();
const TILE = [14, 9_342, 5_207] as const;

interface Dialect {
  readonly bytes?: Buffer;
  readonly status?: number;
}

/** A host that answers ranges of these bytes. */
function host({ bytes = archive, status = 206 }: Dialect = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: { range: string } }) => {
    asked.push(headers.range);
    const [, first = '0', last = '0'] = /bytes=(\d+)-(\d+)/.exec(headers.range) ?? [];
    if (Number(first) >= bytes.length) return Promise.resolve(new Response('', { status: 416 }));
    const part = new Uint8Array(bytes.subarray(Number(first), Number(last) + 1));
    return Promise.resolve(new Response(part, { status }));
  });
  return asked;
}

describe('The archive of the map', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is opened by parts, and tells where it is and whose it is', async () => {
    const asked = host();
    const { facts, tile, zooms } = await openArchive(URL_OF_MAP, []);
    expect(facts.attribution).toBe(MADE_UP_ATTRIBUTION);
    expect(facts.centre).toEqual({ lat: 54.687, lng: 25.28, zoom: 13 });
    expect(zooms).toEqual({ min: 8, max: 14 });
    expect((await tile(...TILE))?.byteLength).toBeGreaterThan(500);
    expect(await tile(14, 0, 0)).toBeUndefined();
    expect(asked.every((range) => /^bytes=\d+-\d+$/.test(range))).toBe(true);
  });

  it('is read without a network from parts that were stored', async () => {
    host();
    const first = await openArchive(URL_OF_MAP, []);
    await first.tile(...TILE);
    const parts = first.takeParts();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const again = await openArchive(URL_OF_MAP, parts);
    expect((await again.tile(...TILE))?.byteLength).toBeGreaterThan(500);
    expect(first.takeParts()).toEqual([]);
  });

  it.each([
    ['sends everything at once', { status: 200 }],
    ['is gone', { status: 404 }],
    ['sends a page', { bytes: Buffer.from('<!doctype html>'.repeat(20)) }],
    ['is empty', { bytes: Buffer.alloc(0) }],
    ['is cut off in its directory', { bytes: archive.subarray(0, 900) }],
  ])('is none where the host %s', async (_, dialect) => {
    host(dialect);
    await expect(openArchive(URL_OF_MAP, [])).rejects.toThrow();
  });

  it('fails for the tile that is cut off, and not for the others', async () => {
    host({ bytes: archive.subarray(0, archive.length - 5) });
    const { tile } = await openArchive(URL_OF_MAP, []);
    await expect(tile(...TILE)).rejects.toThrow('cut off');
    expect(await tile(14, 0, 0)).toBeUndefined();
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
