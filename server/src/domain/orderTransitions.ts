export const ORDER_STATES = [
  'reserved',
  'searching',
  'arrives',
  'arrived',
  'ongoing',
  'completed',
  'canceled',
  'notFound',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** A passenger has at most one order in these states; the database sees to it. */
export const ACTIVE_STATES = [
  'searching',
  'arrives',
  'arrived',
  'ongoing',
] as const satisfies readonly OrderState[];

interface Transition {
  readonly from: readonly OrderState[];
  readonly to: OrderState;
}

/** What can happen to an order, and when. Whatever is not listed here does not happen. */
export const transitions = {
  /** The time of a reservation has come. */
  searchStarted: { from: ['reserved'], to: 'searching' },
  accepted: { from: ['searching'], to: 'arrives' },
  arrived: { from: ['arrives'], to: 'arrived' },
  started: { from: ['arrived'], to: 'ongoing' },
  finished: { from: ['ongoing'], to: 'completed' },
  gaveUp: { from: ['searching'], to: 'notFound' },
  searchCanceled: { from: ['searching'], to: 'canceled' },
  /** An upcoming ride; one whose search began a moment ago looks upcoming to its passenger still. */
  reservationCanceled: { from: ['reserved', 'searching'], to: 'canceled' },
  canceledByPassenger: { from: ['arrives', 'arrived'], to: 'canceled' },
  canceledByDriver: { from: ['arrives', 'arrived'], to: 'canceled' },
  /** Its driver promised to come, or came, and then said nothing for hours. */
  neverArrived: { from: ['arrives'], to: 'canceled' },
  neverStarted: { from: ['arrived'], to: 'canceled' },
  /** A passenger who is already in the car is driven to the end. */
  clientBlocked: { from: ['reserved', 'searching', 'arrives', 'arrived'], to: 'canceled' },
  /** A reservation that could not start for so long that nobody waits for it any more. */
  lapsed: { from: ['reserved'], to: 'canceled' },
} as const satisfies Record<string, Transition>;

export type OrderEvent = keyof typeof transitions;

export const isActive = (state: OrderState): boolean =>
  ACTIVE_STATES.some((active) => active === state);
