import * as v from 'valibot';

import { keyedHashOf, sameHash } from '../platform/hash.ts';
import type { PageStart } from './reservationStore.ts';

const inside = v.tuple([v.number(), v.string()]);

/** Where the next page of a client's list begins, as text that only this server can write. */
export interface Cursors {
  write(clientId: string, start: PageStart): string;
  /** Nothing when the text is not a cursor of this client's list. */
  read(clientId: string, cursor: string): PageStart | undefined;
}

export function createCursors(serverSecret: string): Cursors {
  const sign = (clientId: string, text: string): string =>
    keyedHashOf(serverSecret, `cursor ${clientId} ${text}`);
  return {
    write(clientId, { rideMs, publicId }) {
      const text = Buffer.from(JSON.stringify([rideMs, publicId])).toString('base64url');
      return `${text}.${sign(clientId, text)}`;
    },
    read(clientId, cursor) {
      const [text = '', signature = ''] = cursor.split('.');
      if (!sameHash(signature, sign(clientId, text))) return undefined;
      const [rideMs, publicId] = v.parse(
        inside,
        JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
      );
      return { rideMs, publicId };
    },
  };
}
