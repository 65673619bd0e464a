import type { Address, OrderedAddress } from '@ride/contract';

/** What cars are asked for; the same trip twice has the same answer. */
export interface Trip {
  readonly from: Address;
  readonly to: Address;
  readonly rideDateTime?: number | undefined;
}

export const tripKey = (trip: Trip | undefined): string =>
  trip === undefined ? '' : JSON.stringify(tripBody(trip));

/** A trip as searching and ordering send it. */
export const tripBody = ({ from, to, rideDateTime }: Trip) => ({
  addressFrom: asGiven(from),
  addressTo: asGiven(to),
  ...(rideDateTime !== undefined && { rideDateTime }),
});

/** Goes back as the server gave it, whatever else it holds and however it writes its numbers. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own address, not ours to check
const asGiven = (address: Address): OrderedAddress => address as OrderedAddress;
