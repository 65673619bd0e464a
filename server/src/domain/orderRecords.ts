/** What orders and quotes keep as JSON: facts of a moment that are read back whole and never searched in. */

export interface GeocodedAddress {
  readonly title: string;
  readonly placeId: string | number | null;
  readonly lat: number;
  readonly lng: number;
}

export interface Tariffs {
  readonly startCents: number;
  readonly cityKmCents: number;
  readonly districtKmCents: number;
  readonly trafficMinuteCents: number;
  readonly minCents: number;
}

export interface OrderedCategory {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly passengers: number;
  readonly logo: string;
  readonly tariffs: Tariffs;
}

export interface QuotedTrip {
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly categories: readonly (OrderedCategory & { readonly priceCents: number })[];
}

/** The car and its driver as they were when they took the order. */
export interface AssignedCar {
  readonly name: string;
  readonly licencePlate: string;
  readonly picture: string;
  readonly driver: {
    readonly fullName: string;
    readonly licence: string;
    readonly phone: string;
  };
}

export type Canceler = 'passenger' | 'driver' | 'system';
export type OfferState = 'open' | 'accepted' | 'refused' | 'expired' | 'withdrawn';
export type TimerKind = 'search' | 'startReservation' | 'endRide' | 'endCallLease';
/** How a passenger pays. */
export type PaymentMethod = 'cash' | 'card';

/** A ride that took place elsewhere, in the words in which it is taken over. */
export interface ImportedRide {
  readonly from: GeocodedAddress;
  readonly to: GeocodedAddress;
  readonly category: OrderedCategory;
  readonly priceCents: number;
  readonly companyCents: number;
  readonly productCents: number;
  readonly paymentMethod: PaymentMethod;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly carId: string;
  readonly car: AssignedCar;
  readonly createdMs: number;
  readonly acceptedMs: number;
  readonly arrivedMs: number;
  readonly startedMs: number;
  readonly endedMs: number;
}

/**
 * The owner of rides whose passenger was erased: one row for all of them, so that nothing tells whose
 * they were. No number reads like this, so nobody can sign in as this one.
 */
export const NOBODYS_PHONE = 'nobody';
