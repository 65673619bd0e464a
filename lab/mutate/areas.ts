/** A part of the core whose tests must notice when it is broken. Paths are from the project's root. */
export interface Area {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** Its tests need PostgreSQL and an embedded database, which are made once for the run. */
  readonly databases?: true;
  /** Quick enough for every `npm test`. */
  readonly short?: true;
}

/** What issue 7 §8 names, each with the tests that speak of it. */
export const AREAS: readonly Area[] = [
  {
    name: 'refresh-gate',
    files: ['web/src/api/{refreshGate,createApi,abortable}.ts'],
    // Thousands of generated replies say nothing of the gate, and take minutes for every mutant.
    tests: ['web/test/api/!(everyReply).test.ts'],
  },
  {
    name: 'session',
    short: true,
    files: ['web/src/core/session/{createSession,storedUser,state}.ts'],
    tests: ['web/test/core/session/createSession.test.ts'],
  },
  {
    name: 'data',
    files: [
      'web/src/core/{mutation,storage,storedItem,adoptOldKeys}.ts',
      'web/src/core/query/runQuery.ts',
    ],
    tests: ['web/test/core/*.test.{ts,tsx}', 'web/test/core/query/*.test.ts'],
  },
  {
    name: 'order-view',
    files: [
      'web/src/features/order/orderView.ts',
      'web/src/capabilities/activeRide/{nextActiveRide,rideStatus,createActiveRide}.ts',
      'web/src/core/activeRide/{lateActiveRide,minutes,state}.ts',
    ],
    tests: [
      'web/test/features/order/orderView.test.ts',
      'web/test/capabilities/activeRide/*.test.ts',
      'web/test/core/activeRide/*.test.ts',
    ],
  },
  {
    name: 'order-intent',
    files: ['web/src/features/order/placing/{placeOrder,pendingOrder,orderApi,findReservation}.ts'],
    tests: ['web/test/features/order/placing/*.test.ts'],
  },
  {
    name: 'address-input',
    files: [
      'web/src/features/order/address/{suggesting,address}.ts',
      'web/src/kit/combobox/comboboxRules.ts',
    ],
    tests: [
      'web/test/features/order/address/*.test.ts',
      'web/test/kit/combobox/comboboxRules.test.ts',
    ],
  },
  {
    name: 'validators',
    files: [
      'web/src/features/order/form/{validateOrder,draft}.ts',
      'web/src/features/order/cancelling/reason.ts',
      'web/src/features/ride/rating/ratingDraft.ts',
      'web/src/features/profile/{invoiceForm,refusedFields}.ts',
    ],
    tests: [
      'web/test/features/order/form/{form,validateOrder}.test.ts',
      'web/test/features/order/cancelling/reason.test.ts',
      'web/test/features/ride/rating/rating.test.ts',
      'web/test/features/profile/*.test.ts',
    ],
  },
  {
    name: 'phone-numbers',
    files: [
      'web/src/features/login/phone/{homeRules,worldRules,rulesFor,phoneEntry,detectCountry}.ts',
    ],
    tests: ['web/test/features/login/phone/*.test.ts'],
  },
  {
    name: 'reservation-time',
    files: ['web/src/features/order/form/reservation.ts', 'web/src/kit/time/{isoDate,vilnius}.ts'],
    tests: [
      'web/test/features/order/form/reservation.test.ts',
      'web/test/kit/time/vilnius.test.ts',
    ],
  },
  {
    name: 'server-validators',
    files: [
      'server/src/passengers/invoiceDetails.ts',
      'server/src/rides/rating.ts',
      'server/src/orders/{rideTime,geocodedAddress}.ts',
    ],
    tests: [
      'server/test/passengers/invoiceDetails.test.ts',
      'server/test/rides/checkRating.test.ts',
      'server/test/orders/{rideTime,geocodedAddress}.test.ts',
    ],
  },
  {
    name: 'call-machine',
    files: [
      'web/src/capabilities/call/{state,createCall,lifetime,words}.ts',
      'web/src/capabilities/call/sip/{endReason,keepConnected}.ts',
    ],
    tests: ['web/test/capabilities/call/**/*.test.ts'],
  },
  {
    name: 'order-transitions',
    files: ['server/src/domain/orderTransitions.ts', 'server/src/orders/transitionStore.ts'],
    tests: ['server/test/domain/orderTransitions.test.ts', 'server/test/orders/moveOrder.test.ts'],
    databases: true,
  },
  {
    name: 'access-rules',
    files: ['server/src/wire/answering.ts', 'server/src/http/{registerEndpoints,origins}.ts'],
    tests: [
      'server/test/wire/answering.test.ts',
      // Those of spellings start the whole server for every mutant, and find none that these do not.
      'server/test/http/{cookies,origins,registerEndpoints}.test.ts',
    ],
  },
  {
    name: 'server-sessions',
    files: ['server/src/auth/sessions.ts'],
    tests: ['server/test/auth/sessionRules.test.ts'],
    databases: true,
  },
  {
    name: 'cursors',
    files: ['server/src/wire/{cursors,listPage,publicId}.ts'],
    tests: ['server/test/wire/{cursors,listPage,publicId}.test.ts'],
  },
  {
    name: 'pricing',
    files: ['server/src/pricing/*.ts'],
    tests: ['server/test/pricing/*.test.ts'],
  },
];
