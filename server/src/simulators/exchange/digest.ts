import { createHash } from 'node:crypto';

import { sameHash } from '../../platform/hash.ts';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

export const challenge = (realm: string, nonce: string): string =>
  `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"`;

/** The fields of `Authorization: Digest username="…", nc=00000001, …`. */
export function readDigest(authorization: string): ReadonlyMap<string, string> {
  const fields = authorization.replace(/^Digest\s+/i, '');
  return new Map(
    [...fields.matchAll(/\b(\w+)=(?:"([^"]*)"|([^,\s]*))/g)].map(
      ([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare ?? ''] as const,
    ),
  );
}

/** Whether the sender knows the password behind `ha1` (RFC 7616, quality `auth`). */
export function provesPassword(
  digest: ReadonlyMap<string, string>,
  { ha1, nonce, method }: { readonly ha1: string; readonly nonce: string; readonly method: string },
): boolean {
  const field = (name: string): string => digest.get(name) ?? '';
  if (field('nonce') !== nonce || field('qop') !== 'auth') return false;
  const ha2 = md5(`${method}:${field('uri')}`);
  const expected = md5(`${ha1}:${nonce}:${field('nc')}:${field('cnonce')}:auth:${ha2}`);
  return sameHash(field('response'), expected);
}
