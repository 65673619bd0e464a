import { finished } from 'node:stream/promises';
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';

const PLACEHOLDER = '__CSP_NONCE__';
/** The same room in `server/src/wire/packedPage.ts`. As long as a nonce, and ends as one does. */
const NONCE_ROOM = 'Q1w2E3r4T5y6U7i8O9p0Az==';
/** A page is some 30 kB. */
const WINDOW_BITS = 16;

/**
 * A page packed as small as it can be, with room for the nonce that the server puts into each reply: 0.6 kB less than what it
 * has time for by itself. The first nonce is a piece of its own, which cannot be made smaller and therefore stands there as it is; all
 * others are copies of it. `undefined` for a text where that does not come out (brotli does not remember what stood within
 * the first 128 bytes), and for one without a nonce: the server packs those itself.
 */
export async function packedPage(html: string): Promise<Buffer | undefined> {
  const at = html.indexOf(PLACEHOLDER);
  if (at < 0) return undefined;
  const text = html.replaceAll(PLACEHOLDER, NONCE_ROOM);
  const packed = await inPieces([
    text.slice(0, at),
    NONCE_ROOM,
    text.slice(at + NONCE_ROOM.length),
  ]);
  const isRight = [NONCE_ROOM, ...OTHER_NONCES].every(
    (nonce) => unpackedWith(packed, nonce) === html.replaceAll(PLACEHOLDER, nonce),
  );
  return isRight ? packed : undefined;
}

/** Whatever they are made of. */
const OTHER_NONCES = [
  'aaaaaaaaaaaaaaaaaaaaaa==',
  '0-_9zZ0-_9zZ0-_9zZ0-_9==',
  'zA0p9O8i7U6y5T4r3E2w1Q==',
];

async function inPieces(pieces: readonly string[]): Promise<Buffer> {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  });
  const packed: Buffer[] = [];
  encoder.on('data', (part: Buffer) => packed.push(part));
  for (const piece of pieces) {
    encoder.write(piece);
    await new Promise<void>((done) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, done));
  }
  encoder.end();
  await finished(encoder);
  return Buffer.concat(packed);
}

function unpackedWith(packed: Buffer, nonce: string): string | undefined {
  const at = packed.indexOf(NONCE_ROOM);
  if (at < 0) return undefined;
  const page = Buffer.from(packed);
  page.write(nonce, at, 'latin1');
  try {
    return brotliDecompressSync(page).toString();
  } catch {
    return undefined;
  }
}
