import type { Contract } from '../src/index.ts';

type EndpointName = { [Subject in keyof Contract]: keyof Contract[Subject] }[keyof Contract];

/** What each endpoint is for. Beside the contract and not in it: every passenger would download these sentences. */
export const SUMMARIES: Readonly<Record<string, string>> = {
  refresh: 'Renews the session after a 401',
  logout: 'Ends the session',
  callAuth: 'First step of signing in: announces that this number is about to call',
  login: 'Second step of signing in: after the missed call',
  getUserProfile: 'Who is signed in, and the invoice details',
  updateUserProfile: 'Saves the invoice details',
  clientAddress: 'Popular start (from=1) or destination (from=0) addresses of the passenger',
  address: 'Address suggestions for what was typed',
  searchRide: 'Ride categories with their prices for two addresses',
  createRide: 'Orders a ride now, or reserves one when rideDateTime is given',
  cancelOrder: 'Cancels an order or an upcoming ride',
  cancelPendingOrder: 'Ends the search for a car',
  getActiveRide: 'Whether a car is searched for, and the order in progress',
  recreateOrder: 'The addresses and the category of an old order, to order it again',
  getRides: 'Past rides, newest first, by cursor',
  getActivePrior: 'Upcoming rides, by cursor',
  getRide: 'One ride with its route, payments and driver',
  rateRide: 'Rates a finished ride',
  downloadInvoice: 'The invoice of a ride as a PDF',
  voipLogin: 'Short-lived credentials to call the driver',
  storeAnsweredCall: 'Records that a call was answered, once per call',
  extendVoipReservation: 'Keeps the credentials during a call, every 100 s',
  releaseVoipCredentials: 'Gives the credentials back when the call ends',
  addressAt: 'Beyond the specification, where offered: the address nearest to a point',
  activeTrip: 'Beyond the specification, where offered: what to draw of the current order',
  setAlerts:
    'Beyond the specification, where offered: where the device of this session is alerted by Web Push',
  rideEvents:
    'Beyond the specification, where offered: get-active-ride as events, whenever it changes',
  clientReports:
    'Beyond the specification, where offered: what went wrong in a page, and how long it took to be usable',
} satisfies Record<EndpointName | 'rideEvents' | 'clientReports', string>;
