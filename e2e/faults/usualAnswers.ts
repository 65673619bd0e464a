import { OFFERS, type Endpoint, type Contract, type Reply } from '@ride/contract';

import { CREDENTIALS } from '../kit/fakeExchange.ts';
import { DRAWING } from '../kit/fakeGeography.ts';
import { AIRPORT, CATEGORIES, GEDIMINO } from '../kit/fakeOrders.ts';
import { DETAILS, RIDE, upcomingRide } from '../kit/fakeRides.ts';
import type { EndpointName } from './endpoints.ts';

type Endpoints = { [Subject in keyof Contract]: Contract[Subject] }[keyof Contract];
type EndpointOf<Name extends EndpointName> = Extract<Endpoints, Record<Name, Endpoint>>[Name];

/** What a server in good health answers. A file is text here. */
type Answers = {
  readonly [Name in EndpointName]: Reply<EndpointOf<Name>> extends Blob
    ? string
    : Reply<EndpointOf<Name>> & object;
};

const USUAL_ANSWERS: Answers = {
  refresh: {},
  logout: {},
  callAuth: { success: true },
  login: { success: true },
  getUserProfile: { client: { id: 'x' }, invoiceProps: { ...DETAILS, personType: 1 } },
  updateUserProfile: { client: { id: 'x' } },
  getRides: { rides: [], next_cursor: null },
  getActivePrior: { rides: [upcomingRide(1)], next_cursor: null },
  getRide: { ride: RIDE },
  rateRide: { success: true },
  downloadInvoice: '%PDF-1.7 an invoice',
  voipLogin: CREDENTIALS,
  storeAnsweredCall: {},
  extendVoipReservation: {},
  releaseVoipCredentials: {},
  clientAddress: [],
  address: { data: [GEDIMINO, AIRPORT] },
  searchRide: { success: true, categories: [...CATEGORIES], [OFFERS]: { intent: 'intent-1' } },
  createRide: { success: true, prior: false },
  cancelOrder: { result: true },
  cancelPendingOrder: {},
  getActiveRide: { searching: false, activeOrder: null },
  addressAt: { address: GEDIMINO, distanceM: 12 },
  activeTrip: { trip: DRAWING },
  setAlerts: { success: true },
  recreateOrder: { addressFrom: GEDIMINO, addressTo: AIRPORT, category: 2 },
};

export const usualAnswer = (name: string | undefined): object | string | undefined =>
  Object.entries<object | string | undefined>(USUAL_ANSWERS).find(([each]) => each === name)?.[1];
