import type { OrderStatus } from '@ride/contract';

/** Spec §4, to the letter. */
const TITLES: Readonly<Record<OrderStatus, string>> = {
  ARRIVES: 'Automobilis atvyksta',
  ARRIVED: 'Vairuotojas atvyko ir Jūsų laukia',
  ONGOING: 'Keleivis automobilyje',
  COMPLETED: 'Kelionė baigta',
  CANCELED: 'Užsakymas atšauktas',
};

/** Of a status that another make has beyond those: there is an order, and more is not known. */
const UNKNOWN = 'Užsakymas vykdomas';

export const statusTitle = (status: string | null | undefined): string =>
  isKnown(status) ? TITLES[status] : UNKNOWN;

const isKnown = (status: string | null | undefined): status is OrderStatus =>
  Object.hasOwn(TITLES, status ?? '');
