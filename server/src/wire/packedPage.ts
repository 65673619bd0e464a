/** What a nonce ends with: the page was packed for it (`web/build/packedPage.ts`). */
const END = '==';
const LENGTH = 24;
/** The same room in the build. */
const NONCE_ROOM = 'Q1w2E3r4T5y6U7i8O9p0Az==';

/** 132 of the token's bits: a content policy wants 128. */
export const nonceOf = (token: string): string => token.slice(0, LENGTH - END.length) + END;

/** A page that the build has packed, with this nonce in it; `undefined` if there is no room for one. */
export function withNonce(packed: Buffer, nonce: string): Buffer | undefined {
  const at = packed.indexOf(NONCE_ROOM);
  if (at < 0 || nonce.length !== LENGTH) return undefined;
  const page = Buffer.from(packed);
  page.write(nonce, at, 'latin1');
  return page;
}
