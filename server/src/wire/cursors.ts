import * as v from 'valibot';

import { keyedHashOf, sameHash } from '../platform/hash.ts';

/** After the ride of this moment and id the next page begins. */
export interface PageStart {
  readonly ms: number;
  readonly publicId: string;
}

const inside = v.tuple([v.number(), v.string()]);

/** Where the next page of a passenger's list begins, as text that only this server can write. */
export interface Cursors {
  write(passengerId: string, start: PageStart): string;
  /** `undefined` if the text is not a cursor of this list of this passenger. */
  read(passengerId: string, cursor: string): PageStart | undefined;
}

export function createCursors(serverSecret: string, list: string): Cursors {
  const sign = (passengerId: string, text: string): string =>
    keyedHashOf(serverSecret, `cursor ${list} ${passengerId} ${text}`);
  return {
    write(passengerId, { ms, publicId }) {
      const text = Buffer.from(JSON.stringify([ms, publicId])).toString('base64url');
      return `${text}.${sign(passengerId, text)}`;
    },
    read(passengerId, cursor) {
      const [text = '', signature = '', ...more] = cursor.split('.');
      if (more.length > 0 || !sameHash(signature, sign(passengerId, text))) return undefined;
      const [ms, publicId] = v.parse(
        inside,
        JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
      );
      return { ms, publicId };
    },
  };
}
