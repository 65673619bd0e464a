import type { OrderStatus } from '@ride/contract';

/** Spec §4, to the letter. */
const TITLES: Record<OrderStatus, string> = {
  ARRIVES: 'Automobilis atvyksta',
  ARRIVED: 'Vairuotojas atvyko ir Jūsų laukia',
  ONGOING: 'Keleivis automobilyje',
  COMPLETED: 'Kelionė baigta',
  CANCELED: 'Užsakymas atšauktas',
};

export const statusTitle = (status: OrderStatus): string => TITLES[status];
