import { createECDH } from 'node:crypto';

import { keyedHashOf } from '../platform/hash.ts';

const CURVE = 'prime256v1';

/** The keys by which push services know this company's servers (RFC 8292), as the `web-push` library takes them. */
export interface Vapid {
  /** Whom a push service may write to. */
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Follows from the server's own secret: all servers of a company have the same, and it stays as long as that one does.
 * Browsers whose subscription was made with another one make a new one.
 */
export function vapidOf(serverSecret: string, email: string): Vapid {
  const privateKey = Buffer.from(keyedHashOf(serverSecret, 'the key of web push'), 'hex');
  // Below the curve's order, whatever the hash.
  privateKey.writeUInt8(privateKey.readUInt8(0) & 0x7f, 0);
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return {
    subject: `mailto:${email}`,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
