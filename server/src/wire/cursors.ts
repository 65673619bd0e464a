import * as v from 'valibot';

import { keyedHashOf, sameHash } from '../platform/hash.ts';

/** After the ride of this moment and id the next page begins. */
export interface PageStart {
  readonly ms: number;
  readonly publicId: string;
}

const inside = v.tuple([v.number(), v.string()]);

/** Where the next page of a client's list begins, as text that only this server can write. */
export interface Cursors {
  write(clientId: string, start: PageStart): string;
  /** Nothing when the text is not a cursor of this very list of this very client. */
  read(clientId: string, cursor: string): PageStart | undefined;
}

export function createCursors(serverSecret: string, list: string): Cursors {
  const sign = (clientId: string, text: string): string =>
    keyedHashOf(serverSecret, `cursor ${list} ${clientId} ${text}`);
  return {
    write(clientId, { ms, publicId }) {
      const text = Buffer.from(JSON.stringify([ms, publicId])).toString('base64url');
      return `${text}.${sign(clientId, text)}`;
    },
    read(clientId, cursor) {
      const [text = '', signature = '', ...more] = cursor.split('.');
      if (more.length > 0 || !sameHash(signature, sign(clientId, text))) return undefined;
      const [ms, publicId] = v.parse(
        inside,
        JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
      );
      return { ms, publicId };
    },
  };
}
