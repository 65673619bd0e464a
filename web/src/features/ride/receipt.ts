import type { Brand } from '@ride/contract';

import { euros } from '../../kit/euros.ts';
import { vilniusWallTime } from '../../kit/time/vilnius.ts';
import { productPayment, type Ride } from './ride.ts';
import { texts } from './texts.ts';

export interface Line {
  readonly label: string;
  readonly value: string;
}

/** How far and how long; a figure that the server does not tell is left out. */
export function figures({ distance, duration }: Ride): readonly Line[] {
  return [
    ...(typeof distance === 'number'
      ? [{ label: texts.distance, value: texts.kilometres(distance.toFixed(1)) }]
      : []),
    ...(typeof duration === 'number'
      ? [{ label: texts.duration, value: texts.minutes(Math.round(duration)) }]
      : []),
    ...(typeof duration === 'string' && duration !== ''
      ? [{ label: texts.duration, value: duration }]
      : []),
  ];
}

/** Spec §2: who paid what, only where somebody paid; the whole price last. */
export function paymentLines(ride: Ride, product: Pick<Brand, 'key' | 'name'>): readonly Line[] {
  const { companyPays, clientPayment, paymentMethod, price } = ride;
  return [
    ...line(texts.companyPays, companyPays),
    ...line(texts.productMoney(product.name), productPayment(ride, product.key)),
    ...line(texts.paid(paymentMethod ?? ''), clientPayment),
  ].concat(
    price === null || price === undefined ? [] : [{ label: texts.total, value: euros(price) }],
  );
}

const line = (label: string, amount: number | null | undefined): readonly Line[] =>
  typeof amount === 'number' && amount > 0 ? [{ label, value: euros(amount) }] : [];

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
/** Without a zone it is what a wall in Vilnius showed. */
const ISO_WALL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/** Spec-notes §1: as the server wrote it; an ISO date-time as `yyyy-MM-dd HH:mm` in Vilnius. */
export function createdOnText(createdOn: string): string {
  const epochMs = ISO_MOMENT.test(createdOn) ? Date.parse(createdOn) : Number.NaN;
  if (!Number.isNaN(epochMs)) {
    const { date, time } = vilniusWallTime(epochMs);
    return `${date} ${time}`;
  }
  return createdOn.replace(ISO_WALL, '$1 $2');
}
