import type { OrderedAddress } from '@ride/contract';

import { keyedHashOf, sameHash } from '../platform/hash.ts';

const MARK = '~';
/** 128 bits: nobody finds a fitting one by trying. */
const SIGNATURE_LENGTH = 32;

/** Addresses that this server has offered, known again without keeping them. */
export interface OfferedAddresses {
  /** The same address, with a signature of all of it at the end of its id. */
  sign<A extends OrderedAddress>(address: A): A;
  /** Whether title, id and coordinates are still what was offered. */
  isOffered(address: OrderedAddress): boolean;
}

export function createOfferedAddresses(serverSecret: string): OfferedAddresses {
  const signatureOf = (placeId: string, { title, lat, lng }: OrderedAddress): string => {
    const text = JSON.stringify(['offered address', placeId, title, lat, lng]);
    return keyedHashOf(serverSecret, text).slice(0, SIGNATURE_LENGTH);
  };
  return {
    sign(address) {
      const placeId = String(address.placeId ?? '');
      return { ...address, placeId: `${placeId}${MARK}${signatureOf(placeId, address)}` };
    },
    isOffered(address) {
      const { placeId } = address;
      const at = typeof placeId === 'string' ? placeId.lastIndexOf(MARK) : -1;
      if (typeof placeId !== 'string' || at < 0) return false;
      return sameHash(placeId.slice(at + 1), signatureOf(placeId.slice(0, at), address));
    },
  };
}
