import type { Alert } from '@ride/contract';

const LONGEST = 60;
const MOST_MINUTES = 600;

/** What an alert is called: page and push may both know of it, and it is shown once. */
export const nameOf = ({ alert, order }: Alert): string => `${alert} ${order}`;

/** As it comes from a push service or a page; `undefined` for whatever is none. */
export function readAlert(given: unknown): Alert | undefined {
  const { alert, order, car, plate, minutes }: Readonly<Record<string, unknown>> = Object(given);
  if (alert !== 'found' && alert !== 'arrived' && alert !== 'canceled') return undefined;
  const isTime = typeof minutes === 'number' && minutes >= 0 && minutes <= MOST_MINUTES;
  return {
    alert,
    order: text(order),
    car: text(car),
    plate: text(plate),
    ...(isTime && { minutes: Math.round(minutes) }),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');

interface Words {
  readonly title: string;
  readonly body: string;
}

/** Something must be said of every push, also of one that cannot be read. */
export const UNREADABLE: Words = {
  title: 'Naujienos apie Jūsų kelionę',
  body: 'Atverkite užsakymą ir jas pamatysite.',
};

/** For a lock screen: which car and how soon. */
export function wordsOf(told: Alert): Words {
  const car = [told.car, told.plate].filter(Boolean).join(', ');
  const body = (words: string): string => [car, words].filter(Boolean).join('. ');
  switch (told.alert) {
    case 'found':
      return { title: 'Automobilis rastas', body: body(whenOf(told.minutes)) };
    case 'arrived':
      return { title: 'Automobilis atvyko', body: body('Vairuotojas Jūsų laukia.') };
    case 'canceled':
      return { title: 'Užsakymas atšauktas', body: 'Automobilis neatvyks. Užsisakykite kitą.' };
    default:
      return told.alert satisfies never;
  }
}

const whenOf = (minutes: number | undefined): string => {
  if (minutes === undefined) return 'Jau atvyksta.';
  return minutes === 0 ? 'Tuoj atvyks.' : `Atvyks po ${minutes} min.`;
};
