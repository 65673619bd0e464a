import { keyedHashOf, sameHash } from '../platform/hash.ts';

export const TIMESTAMP_HEADER = 'x-webhook-timestamp';
export const SIGNATURE_HEADER = 'x-webhook-signature';

/** Older or newer signatures are not believed, so a recorded request is soon worth nothing. */
const TOLERANCE_SECONDS = 300;

/** `v1=` and the HMAC-SHA256 of `<timestamp>.<body as sent>`; the timestamp is in seconds since the epoch. */
export const signatureOf = (secret: string, timestamp: string, rawBody: Uint8Array): string =>
  `v1=${keyedHashOf(secret, Buffer.concat([Buffer.from(`${timestamp}.`), rawBody]))}`;

interface Signed {
  readonly timestamp: unknown;
  readonly signature: unknown;
  readonly rawBody: Uint8Array;
}

export function isSigned(secret: string, signed: Signed, nowMs: number): boolean {
  const { timestamp, signature, rawBody } = signed;
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(nowMs / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  return sameHash(signature, signatureOf(secret, timestamp, rawBody));
}
