const HEADER_BYTES = 127;

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

/** As a large archive has them: all that stands in its first directory is where the next one lies. */
const directoryOfOne = (leaf: Buffer): Buffer =>
  Buffer.from([...varint(1), ...varint(0), ...varint(0), ...varint(leaf.length), ...varint(1)]);

/** A PMTiles archive of zoom 0 and 1 with these tiles, whatever is in them; nothing is compressed. */
export function archiveOf(tiles: readonly Buffer[], { isLarge = false } = {}): Buffer {
  const metadata = Buffer.from('{}');
  const listed = Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap((_, nth) => varint(nth === 0 ? 0 : 1)),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ length }) => varint(length)),
    // The first at the beginning, the others right after the one before.
    ...tiles.flatMap((_, nth) => varint(nth === 0 ? 1 : 0)),
  ]);
  const directory = isLarge ? directoryOfOne(listed) : listed;
  const leaf = isLarge ? listed : Buffer.alloc(0);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  let offset = HEADER_BYTES;
  for (const [at, length] of [
    [8, directory.length],
    [24, metadata.length],
    [40, leaf.length],
    [56, tiles.reduce((sum, tile) => sum + tile.length, 0)],
  ] as const) {
    header.writeBigUInt64LE(BigInt(offset), at);
    header.writeBigUInt64LE(BigInt(length), at + 8);
    offset += length;
  }
  for (const [at, value] of [
    [96, 1],
    [97, 1],
    [98, 1],
    [99, 1],
    [100, 0],
    [101, 1],
  ] as const) {
    header.writeUInt8(value, at);
  }
  return Buffer.concat([header, directory, metadata, leaf, ...tiles]);
}
