import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles';

import type { ArchivePart, StoredParts } from '../src/features/order/stage/map/messages.ts';

/** A part that takes longer is as good as none: the picture without a map stays. */
const PART_WITHIN_MS = 30_000;
/** Where there are stored parts, nobody waits that long to hear whether they are still right. */
const VERSION_WITHIN_MS = 5_000;
/** No tile is so large; what asks for more is a broken directory. */
const LARGEST_PART_BYTES = 4_000_000;
/** Tiles that were read, for the picture that is to be stored. */
const MOST_REMEMBERED_BYTES = 4_000_000;
const GONE = new Set([404, 410]);

export interface RangeSource extends Source {
  /** Parts that were read before this one in the archive are its directories; they are never forgotten. */
  readonly tilesBegin: (offset: number) => void;
  /** The directories, as far as they were read. */
  readonly directories: () => readonly ArchivePart[];
  /** Which version of the archive all of it is of. */
  readonly version: () => string;
}

interface Told {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The size of the whole archive; empty where the host does not let it be seen. */
  readonly size: string;
  readonly etag: string;
}

/** Reads the archive by ranges, and takes nothing but the very bytes that were asked for. */
export function rangeSource(url: string, given: StoredParts | undefined): RangeSource {
  let stored = given;
  let version = '';
  let size = '';
  let firstTile = Number.POSITIVE_INFINITY;
  const read = new Map<number, Uint8Array<ArrayBuffer>>();
  /** Four tiles at once want the same directory. */
  const coming = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function fetchPart(offset: number, length: number, withinMs: number): Promise<Told> {
    if (length > LARGEST_PART_BYTES) throw new Error('a part is too large');
    const reply = await fetch(url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.timeout(withinMs),
      // The panel's requests come first.
      priority: 'low',
    });
    // 200 is the whole archive: hundreds of megabytes of which nobody needs a hundredth.
    if (reply.status !== 206) {
      await reply.body?.cancel();
      if (GONE.has(reply.status)) stored = undefined;
      throw new Error(`the archive answers ${reply.status}`);
    }
    const bytes = new Uint8Array(await reply.arrayBuffer());
    // The first part of a small archive may be shorter than was asked for.
    if (bytes.length > length || (bytes.length < length && offset !== 0)) {
      throw new Error('the archive is cut off');
    }
    return {
      bytes,
      size: /\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1] ?? '',
      etag: reply.headers.get('etag') ?? '',
    };
  }

  /** It is asked of the host whenever that is possible: what is stored may be of another version. */
  async function firstPart(length: number): Promise<Uint8Array<ArrayBuffer>> {
    const known = partIn(stored, 0, length);
    try {
      const withinMs = known === undefined ? PART_WITHIN_MS : VERSION_WITHIN_MS;
      const told = await fetchPart(0, length, withinMs);
      version = `${told.size} ${told.etag}`;
      size = told.size;
      read.clear();
      if (stored?.version !== version || !isSame(known, told.bytes)) stored = undefined;
      return told.bytes;
    } catch (error) {
      if (stored === undefined || known === undefined) throw error;
      version = stored.version;
      size = version.split(' ')[0] ?? '';
      return known;
    }
  }

  async function laterPart(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const found = read.get(offset);
    const known = found?.length === length ? found : partIn(stored, offset, length);
    if (known !== undefined) return known;
    const key = `${offset} ${length}`;
    const asked = coming.get(key) ?? fetchLater(offset, length);
    coming.set(key, asked);
    return asked.finally(() => coming.delete(key));
  }

  async function fetchLater(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    const told = await fetchPart(offset, length, PART_WITHIN_MS);
    // Directories of one version and tiles of another make no map. Not by the ETag: hosts behind one name may differ in that.
    if (told.size !== size) throw new EtagMismatch('the archive is another one now');
    return told.bytes;
  }

  function remember(offset: number, bytes: Uint8Array<ArrayBuffer>): void {
    read.delete(offset);
    read.set(offset, bytes);
    let sum = [...read.values()].reduce((before, { length }) => before + length, 0);
    for (const [oldest, { length }] of read) {
      if (sum <= MOST_REMEMBERED_BYTES) return;
      if (oldest < firstTile) continue;
      read.delete(oldest);
      sum -= length;
    }
  }

  return {
    getKey: () => url,
    getBytes: async (offset, length): Promise<RangeResponse> => {
      const bytes = offset === 0 ? await firstPart(length) : await laterPart(offset, length);
      remember(offset, bytes);
      return { data: bytes.slice().buffer, etag: version };
    },
    tilesBegin: (offset) => {
      firstTile = offset;
    },
    directories: () =>
      [...read].flatMap(([offset, bytes]) => (offset < firstTile ? [{ offset, bytes }] : [])),
    version: () => version,
  };
}

/** A part that is stored, if it holds all of what is asked for. */
function partIn(
  stored: StoredParts | undefined,
  offset: number,
  length: number,
): Uint8Array<ArrayBuffer> | undefined {
  // The first part of a small archive is shorter than what is always asked for.
  const isAll = ({ bytes }: ArchivePart): boolean =>
    offset === 0 ? bytes.length <= length : bytes.length === length;
  return stored?.parts.find((part) => part.offset === offset && isAll(part))?.bytes;
}

const isSame = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one?.length === other.length && one.every((byte, nth) => byte === other[nth]);
