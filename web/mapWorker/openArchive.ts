import { PMTiles, ResolvedValueCache, TileType, type Source } from 'pmtiles';

import type { MapFacts, StoredParts } from '../src/features/order/stage/map/messages.ts';
import { rangeSource } from './rangeSource.ts';

/** Ten times what a ride through a town of streets takes in a wide window: buildings weigh as well. What needs more is not stored. */
export const MOST_STORED_BYTES = 600_000;

export type TileCoord = readonly [z: number, x: number, y: number];

export interface Archive {
  readonly facts: MapFacts;
  readonly zooms: { readonly min: number; readonly max: number };
  /** `undefined` where the archive has no tile. */
  readonly tile: (...tile: TileCoord) => Promise<ArrayBuffer | undefined>;
  /** All that it takes to open the archive and read these tiles; `undefined` if that is too much, or cannot be had. */
  readonly partsOf: (tiles: readonly TileCoord[]) => Promise<StoredParts | undefined>;
}

/** Throws if there is no readable archive of vector tiles. */
export async function openArchive(url: string, stored: StoredParts | undefined): Promise<Archive> {
  try {
    return await open(url, stored);
  } catch (error) {
    // Whatever is wrong with what was stored, it must not stand in the way.
    if (stored === undefined) throw error;
    return open(url, undefined);
  }
}

async function open(url: string, stored: StoredParts | undefined): Promise<Archive> {
  const source = rangeSource(url, stored);
  // The other cache keeps what failed: a directory that was lost once would leave its whole region empty for good.
  const directories = new ResolvedValueCache();
  const archive = new PMTiles(source, directories);
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt) throw new Error('the archive holds no vector tiles');
  source.tilesBegin(header.tileDataOffset);
  const metadata: unknown = await archive.getMetadata();

  async function partsOf(tiles: readonly TileCoord[]): Promise<StoredParts | undefined> {
    const version = source.version();
    const parts = new Map<number, Uint8Array<ArrayBuffer>>();
    let sum = source.directories().reduce((before, { bytes }) => before + bytes.length, 0);
    const noting: Source = {
      getKey: source.getKey,
      getBytes: async (...asked) => {
        const reply = await source.getBytes(...asked);
        if (!parts.has(asked[0])) sum += reply.data.byteLength;
        parts.set(asked[0], new Uint8Array(reply.data));
        return reply;
      },
    };
    const reader = new PMTiles(noting, directories);
    try {
      // One after the other: most of them were read already, and the others are not urgent.
      for (const tile of tiles) {
        await reader.getZxy(...tile);
        if (sum > MOST_STORED_BYTES) return undefined;
      }
    } catch {
      return undefined;
    }
    for (const { offset, bytes } of source.directories()) parts.set(offset, bytes);
    if (source.version() !== version) return undefined;
    return { version, parts: Array.from(parts, ([offset, bytes]) => ({ offset, bytes })) };
  }

  return {
    facts: {
      attribution: attributionIn(metadata),
      centre: { lat: header.centerLat, lng: header.centerLon, zoom: header.centerZoom },
      bounds: {
        west: header.minLon,
        south: header.minLat,
        east: header.maxLon,
        north: header.maxLat,
      },
    },
    zooms: { min: header.minZoom, max: header.maxZoom },
    tile: async (...tile) => (await archive.getZxy(...tile))?.data,
    partsOf,
  };
}

const LONGEST_ATTRIBUTION = 300;

/** Archives name their sources in HTML; here it is a text, whatever is written there. */
export function attributionIn(metadata: unknown): string {
  const given =
    typeof metadata === 'object' && metadata !== null && 'attribution' in metadata
      ? metadata.attribution
      : '';
  if (typeof given !== 'string') return '';
  return given
    .replaceAll(/<br[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(copy|amp|nbsp|lt|gt|quot|#39|#169);/g,
      (_, name: string) => ENTITIES[name] ?? ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_ATTRIBUTION);
}

const ENTITIES: Readonly<Record<string, string>> = {
  copy: '©',
  '#169': '©',
  amp: '&',
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};
