const HEADER_BYTES = 127;

interface Header {
  readonly magic?: string;
  readonly version?: number;
  readonly tileType?: number;
  readonly tileCompression?: number;
}

/** A PMTiles archive as far as the server looks: a header, and bytes of which each tells where it stands. */
export function archiveBytes(bytes: number, header: Header = {}): Buffer {
  const { magic = 'PMTiles', version = 3, tileType = 1, tileCompression = 2 } = header;
  const archive = Buffer.from(Uint8Array.from({ length: bytes }, (_, nth) => nth % 251));
  archive.fill(0, 0, HEADER_BYTES);
  archive.write(magic, 0, 'latin1');
  archive.writeUInt8(version, 7);
  archive.writeBigUInt64LE(BigInt(HEADER_BYTES), 8);
  archive.writeBigUInt64LE(10n, 16);
  archive.writeBigUInt64LE(BigInt(HEADER_BYTES + 10), 56);
  archive.writeBigUInt64LE(BigInt(bytes - HEADER_BYTES - 10), 64);
  archive.writeUInt8(tileCompression, 98);
  archive.writeUInt8(tileType, 99);
  return archive;
}
