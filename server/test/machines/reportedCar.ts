import { STATION } from '../support/passenger.ts';

/** A free car at the station, as its fleet reports it; whoever reports it gives it an id. */
export const REPORTED_CAR = {
  name: 'Toyota',
  licencePlate: 'ABC 123',
  picture: '/pictures/car-sedan.svg',
  seats: 4,
  driver: { fullName: 'Jonas', licence: 'L-1', phone: '+37060000001' },
  lat: STATION.lat,
  lng: STATION.lng,
  free: true,
};
