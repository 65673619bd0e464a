import { PMTiles, TileType, type Source } from 'pmtiles';

import type { ArchivePart, MapFacts } from '../src/features/order/stage/map/messages.ts';

/** A part that takes longer is as good as none: the picture without a map stays. */
const PART_WITHIN_MS = 30_000;
/** No tile is so large; what asks for more is a broken directory. */
const LARGEST_PART_BYTES = 4_000_000;
const MOST_PARTS_REMEMBERED = 300;

export interface Archive {
  readonly facts: MapFacts;
  readonly zooms: { readonly min: number; readonly max: number };
  /** `undefined` where the archive has no tile. */
  readonly tile: (z: number, x: number, y: number) => Promise<ArrayBuffer | undefined>;
  /** What has been read since the last look. */
  readonly takeParts: () => readonly ArchivePart[];
}

/** Throws if there is no readable archive of vector tiles. */
export async function openArchive(url: string, stored: readonly ArchivePart[]): Promise<Archive> {
  const source = rangeSource(url, stored);
  const archive = new PMTiles(source);
  const header = await archive.getHeader();
  if (header.tileType !== TileType.Mvt) throw new Error('the archive holds no vector tiles');
  const metadata: unknown = await archive.getMetadata();
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
    tile: async (z, x, y) => (await archive.getZxy(z, x, y))?.data,
    takeParts: source.takeParts,
  };
}

interface RangeSource extends Source {
  readonly takeParts: () => readonly ArchivePart[];
}

/** Reads the archive by ranges, and takes nothing but the very bytes that were asked for. */
function rangeSource(url: string, stored: readonly ArchivePart[]): RangeSource {
  let read: ArchivePart[] = [];

  async function fetchPart(
    offset: number,
    length: number,
    aborted: AbortSignal | undefined,
  ): Promise<Uint8Array<ArrayBuffer>> {
    if (length > LARGEST_PART_BYTES) throw new Error('a part is too large');
    const inTime = AbortSignal.timeout(PART_WITHIN_MS);
    const reply = await fetch(url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      signal: aborted === undefined ? inTime : AbortSignal.any([aborted, inTime]),
      // The panel's requests come first.
      priority: 'low',
    });
    // 200 is the whole archive: hundreds of megabytes of which nobody needs a hundredth.
    if (reply.status !== 206) {
      await reply.body?.cancel();
      throw new Error(`the archive answers ${reply.status}`);
    }
    return new Uint8Array(await reply.arrayBuffer());
  }

  return {
    getKey: () => url,
    getBytes: async (offset, length, signal) => {
      const known = partIn([...stored, ...read], offset, length);
      const bytes = known ?? (await fetchPart(offset, length, signal));
      // The first part of a small archive may be shorter than was asked for.
      if (bytes.length > length || (bytes.length < length && offset !== 0)) {
        throw new Error('the archive is cut off');
      }
      read = [...read.filter((part) => part.offset !== offset), { offset, bytes }].slice(
        -MOST_PARTS_REMEMBERED,
      );
      return { data: bytes.slice().buffer };
    },
    takeParts: () => {
      const taken = read;
      read = [];
      return taken;
    },
  };
}

/** A part that was read before, if it holds all of what is asked for. */
function partIn(
  parts: readonly ArchivePart[],
  offset: number,
  length: number,
): Uint8Array<ArrayBuffer> | undefined {
  // The first part of a small archive is shorter than what is always asked for.
  const isAll = ({ bytes }: ArchivePart): boolean =>
    offset === 0 ? bytes.length <= length : bytes.length === length;
  return parts.find((part) => part.offset === offset && isAll(part))?.bytes;
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
