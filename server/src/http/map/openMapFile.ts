import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** An archive of map tiles, held open: whoever puts another file in its place does not change what is being read. */
export interface MapFile {
  readonly bytes: number;
  /** Of the content: it is part of the address, so that a reply may be cached for ever, whichever server gave it. */
  readonly hash: string;
  readonly handle: FileHandle;
  /** False once somebody has written into the file itself: its bytes are no longer what the hash says. */
  readonly isUnchanged: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export type OpenedMap =
  | { readonly at: 'open'; readonly file: MapFile }
  | { readonly at: 'refused'; readonly because: string };

/** PMTiles version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const HEADER_BYTES = 127;
const MAGIC = 'PMTiles';
const VERSION = { at: 7, wanted: 3 };
/** Offset and length of the root directory, the metadata, the leaf directories and the tiles: four pairs of 64 bits. */
const SECTIONS_AT = [8, 24, 40, 56];
const TILE_COMPRESSION = { at: 98, readable: [1, 2] };
const TILE_TYPE = { at: 99, vector: 1 };
const HASH_LENGTH = 16;

/** Opens and checks the archive; what is wrong with it is said in words, for the operator. */
export async function openMapFile(path: string): Promise<OpenedMap> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'r');
  } catch {
    return { at: 'refused', because: 'cannot be read' };
  }
  try {
    const before = await handle.stat();
    const because = before.isFile() ? await faultOf(handle, before.size) : 'is not a file';
    if (because !== undefined) {
      await handle.close();
      return { at: 'refused', because };
    }
    return {
      at: 'open',
      file: {
        bytes: before.size,
        hash: await hashOf(handle),
        handle,
        isUnchanged: async () => {
          const now = await handle.stat();
          return now.size === before.size && now.mtimeMs === before.mtimeMs;
        },
        close: () => handle.close(),
      },
    };
  } catch {
    await handle.close();
    return { at: 'refused', because: 'cannot be read' };
  }
}

async function faultOf(handle: FileHandle, bytes: number): Promise<string | undefined> {
  const { buffer, bytesRead } = await handle.read({
    buffer: Buffer.alloc(HEADER_BYTES),
    position: 0,
  });
  if (bytesRead < HEADER_BYTES || buffer.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    return 'is no PMTiles archive';
  }
  const version = buffer.readUInt8(VERSION.at);
  if (version !== VERSION.wanted) return `is PMTiles of version ${version}, and 3 is wanted`;
  if (buffer.readUInt8(TILE_TYPE.at) !== TILE_TYPE.vector) return 'holds no vector tiles (MVT)';
  if (!TILE_COMPRESSION.readable.includes(buffer.readUInt8(TILE_COMPRESSION.at))) {
    return 'holds tiles that browsers cannot unpack (gzip or none is wanted)';
  }
  const ends = SECTIONS_AT.map(
    (at) =>
      buffer.readBigUInt64LE(at) + buffer.readBigUInt64LE(at + BigUint64Array.BYTES_PER_ELEMENT),
  );
  return ends.some((end) => end > BigInt(bytes)) ? 'is cut off' : undefined;
}

async function hashOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(handle.createReadStream({ start: 0, autoClose: false }), hash);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
