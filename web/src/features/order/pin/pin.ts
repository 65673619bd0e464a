import type { Address } from '@ride/contract';

import type { QueryState } from '../../../core/query/index.ts';
import { sameAddress } from '../address/address.ts';
import type { NearestAddress } from '../address/addressAt.ts';
import type { GeoPoint } from '../stage/mercator.ts';
import { pointOf } from '../stage/pointOf.ts';

/** What the pin in the middle of the map points at. */
export type Pin =
  | { readonly at: 'opening' }
  | { readonly at: 'noMap' }
  /** At no place that anybody has chosen: it means nothing until the map is moved. */
  | { readonly at: 'untouched' }
  | { readonly at: 'moving' }
  | { readonly at: 'resting'; readonly point: GeoPoint };

export type PinEvent =
  /** The map is there; `point` is the place that it begins at, where that means something. */
  | { readonly type: 'opened'; readonly point: GeoPoint | undefined }
  | { readonly type: 'failed' }
  | { readonly type: 'moved' }
  | { readonly type: 'rested'; readonly point: GeoPoint };

const MOVING: Pin = { at: 'moving' };

export function nextPin(pin: Pin, event: PinEvent): Pin {
  switch (event.type) {
    case 'opened':
      // Where the passenger has moved it to counts for more than where it would begin.
      if (pin.at === 'moving' || pin.at === 'resting') return pin;
      return event.point ? { at: 'resting', point: event.point } : { at: 'untouched' };
    case 'failed':
      return { at: 'noMap' };
    case 'moved':
      return MOVING;
    case 'rested':
      return { at: 'resting', point: event.point };
    default:
      return event satisfies never;
  }
}

/** What the passenger is told of the place under the pin. */
export type UnderPin =
  | { readonly at: 'opening' | 'noMap' | 'untouched' | 'looking' | 'nothing' | 'failed' }
  /** The other end of the ride: nobody goes from an address to itself. */
  | { readonly at: 'otherEnd' }
  | ({ readonly at: 'found' } & NearestAddress);

interface Ends {
  /** What the input holds by now. */
  readonly chosen: Address | undefined;
  readonly other: Address | undefined;
}

/** Six decimals are a few centimetres: a map that is only zoomed stays at its place. */
export const placeKey = ({ lat, lng }: GeoPoint): string => `${lat.toFixed(6)} ${lng.toFixed(6)}`;

/** Where the host has to be asked; `undefined` where there is nothing to ask, or the address is known. */
export function pointToAsk(pin: Pin, chosen: Address | undefined): GeoPoint | undefined {
  return pin.at === 'resting' && !isAt(pin.point, chosen) ? pin.point : undefined;
}

/** At its own place a chosen address stays what it is, whatever else is near. */
function isAt(point: GeoPoint, chosen: Address | undefined): chosen is Address {
  const at = chosen && pointOf(chosen);
  return at !== undefined && placeKey(at) === placeKey(point);
}

export function underPin(
  pin: Pin,
  { chosen, other }: Ends,
  answer: QueryState<NearestAddress | undefined>,
): UnderPin {
  if (pin.at === 'moving') return { at: 'looking' };
  if (pin.at !== 'resting') return pin;
  if (isAt(pin.point, chosen)) return { at: 'found', address: chosen, distanceM: 0 };
  switch (answer.at) {
    case 'loading':
      return { at: 'looking' };
    case 'failed':
      return { at: 'failed' };
    case 'ready':
    case 'stale':
      if (answer.data === undefined) return { at: 'nothing' };
      return sameAddress(answer.data.address, other)
        ? { at: 'otherEnd' }
        : { at: 'found', ...answer.data };
    default:
      return answer satisfies never;
  }
}
