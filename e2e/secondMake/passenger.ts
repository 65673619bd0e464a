import type { Json, JsonObject } from './freedoms.ts';

export type Id = number | string;

export interface ListedRide extends JsonObject {
  readonly id: Id;
  readonly date: string;
  readonly time: string;
  readonly from: string;
  readonly to: string;
  readonly price: number | null;
}

/** One passenger of the second make, with all that it knows of the passenger. Tests change it as drivers and clerks would. */
export interface Passenger {
  readonly phone: string;
  hasRung: boolean;
  isBlocked: boolean;
  access: string;
  renewal: string;
  readonly client: JsonObject;
  invoiceProps: Json;
  searching: boolean;
  activeOrder: JsonObject | null;
  past: ListedRide[];
  upcoming: ListedRide[];
  /** The details of the rides, by the text of their ids. */
  readonly rides: Map<string, JsonObject>;
  readonly ratings: Json[];
  /** What was cancelled, and what was asked for. */
  readonly cancelled: JsonObject[];
}

export const ADDRESSES = [
  {
    title: 'Gedimino pr. 9, Vilnius',
    placeId: 101,
    lat: 54.6868,
    lng: 25.2797,
    zone: { nr: 3, name: 'Centras' },
  },
  { title: 'Oro uostas, Vilnius', placeId: 102, lat: 54.6431, lng: 25.2796, zone: null },
  { title: 'Stotis, Vilnius', placeId: null, lat: 54.6701, lng: 25.2843 },
] as const;

/** A car on its way. */
export const orderOf = (id: Id, status: string): JsonObject => ({
  id,
  status,
  timeWhen: 6,
  waitTime: 3,
  paymentMethod: 'cash',
  price: 8.5,
  car: { picture: '/img/car.svg', name: 'Toyota Prius', licencePlate: 'KTA 118' },
  driver: { fullName: 'Jonas Jonaitis', licence: '1234', phone: '+37061234567' },
  tariffs: {
    startPrice: 1.5,
    cityKmPrice: 0.8,
    districtKmPrice: 1.1,
    traffic: 0.25,
    minPrice: 4,
  },
});

const rideOf = (listed: ListedRide, product: string): JsonObject => ({
  createdOn: `${listed.date} ${listed.time}`,
  distance: 7.4,
  duration: '18 min',
  startTime: listed.time,
  endTime: '11:48',
  from: listed.from,
  to: listed.to,
  price: listed.price,
  companyPays: 2.25,
  [`${product}Payment`]: 1.25,
  clientPayment: 5,
  paymentMethod: 'kortele',
  driver: { fullName: 'Jonas Jonaitis', licence: '1234' },
  phone: '+37061234567',
  canCall: true,
  isActive: false,
  isReviewed: false,
});

const RIDES_AT_FIRST = 20;

export function newPassenger(phone: string, newId: () => Id, product: string): Passenger {
  const past = Array.from({ length: RIDES_AT_FIRST }, (_, nth): ListedRide => ({
    id: newId(),
    date: `2026-10-${String(28 - nth).padStart(2, '0')}`,
    time: '11:30',
    from: `Žalioji g. ${nth + 1}`,
    to: 'Oro uostas',
    price: 8.5 + nth,
  }));
  return {
    phone,
    hasRung: false,
    isBlocked: false,
    access: '',
    renewal: '',
    client: { id: newId(), phone, language: 'lt' },
    invoiceProps: {
      name: 'Ona Onaitė',
      address: 'Žalioji g. 1',
      personCode: '123456',
      vatCode: null,
      companyCode: null,
      personType: 1,
    },
    searching: false,
    activeOrder: null,
    past,
    upcoming: [],
    rides: new Map(past.map((listed) => [String(listed.id), rideOf(listed, product)])),
    ratings: [],
    cancelled: [],
  };
}
