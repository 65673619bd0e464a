import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS = 4;
const EIGHT_BITS = 8;
const RGB_AND_ALPHA = 6;
const BEST = 9;

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** A square picture as a PNG file, from what each of its pixels looks like. */
export function png(size: number, pixel: (x: number, y: number) => Rgba): Buffer {
  const rows = Buffer.alloc(size * (1 + size * CHANNELS));
  for (let y = 0; y < size; y += 1) {
    // Each row begins with how it is filtered: not at all.
    const row = y * (1 + size * CHANNELS) + 1;
    for (let x = 0; x < size; x += 1) rows.set(pixel(x, y), row + x * CHANNELS);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([EIGHT_BITS, RGB_AND_ALPHA], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: BEST })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
