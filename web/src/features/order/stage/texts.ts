import { age } from '../../../kit/Banner.tsx';
import { MINUTE_MS, SECOND_MS } from '../../../kit/time/units.ts';
import type { Direction, RoundLength } from './distance.ts';

type Forms = Readonly<Record<'one' | 'few' | 'many' | 'other', string>>;

/** `many` is for fractions. */
const UNITS = {
  m: { one: 'metras', few: 'metrai', many: 'metro', other: 'metrų' },
  km: { one: 'kilometras', few: 'kilometrai', many: 'kilometro', other: 'kilometrų' },
  secondsAgo: { one: 'sekundę', few: 'sekundes', many: 'sekundės', other: 'sekundžių' },
  minutesAgo: { one: 'minutę', few: 'minutes', many: 'minutės', other: 'minučių' },
} satisfies Record<string, Forms>;

const PLURALS = new Intl.PluralRules('lt');

/** By hand: the first `Intl.NumberFormat` of a page takes a slow phone 0.1 to 0.2 s. */
const number = (value: number): string => String(value).replace('.', ',');

function counted(value: number, forms: Forms): string {
  const form = PLURALS.select(value);
  return `${number(value)} ${forms[form === 'zero' || form === 'two' ? 'other' : form]}`;
}

/** `350 m`, `6.4 km`: written as the specification writes the distance of a ride and all prices. */
export const shortLength = ({ value, unit }: RoundLength): string => `${value} ${unit}`;

/** The same as it is read out: `350 metrų`, `6,4 kilometro`. */
const spokenLength = ({ value, unit }: RoundLength): string => counted(value, UNITS[unit]);

const spokenAge = (ageMs: number): string =>
  ageMs < MINUTE_MS
    ? counted(Math.floor(ageMs / SECOND_MS), UNITS.secondsAgo)
    : counted(Math.floor(ageMs / MINUTE_MS), UNITS.minutesAgo);

const DIRECTIONS: Readonly<Record<Direction, string>> = {
  north: 'į šiaurę',
  northEast: 'į šiaurės rytus',
  east: 'į rytus',
  southEast: 'į pietryčius',
  south: 'į pietus',
  southWest: 'į pietvakarius',
  west: 'į vakarus',
  northWest: 'į šiaurės vakarus',
};

interface Way {
  readonly length: RoundLength;
  readonly direction: Direction;
}

/** What stands on the picture, in few words. */
export const shortTexts = {
  straight: (length: RoundLength) => `Tiesia linija ${shortLength(length)}`,
  byRoad: (length: RoundLength) => `Maršrutas ${shortLength(length)}`,
  toCar: (length: RoundLength) => `Automobilis už ${shortLength(length)}`,
  toDestination: (length: RoundLength) => `Tikslas už ${shortLength(length)}`,
  here: { toCar: 'Automobilis čia pat', toDestination: 'Tikslas čia pat' },
  carSeen: (ageMs: number) => `Automobilio vieta prieš ${age(ageMs)}`,
};

/** The same in whole sentences, for those who listen. */
export const spokenTexts = {
  ride: (from: string, to: string) => `Iš ${from} į ${to}.`,
  straight: ({ length, direction }: Way) =>
    `Tiesia linija ${spokenLength(length)} ${DIRECTIONS[direction]}.`,
  byRoad: ({ length, direction }: Way) =>
    `Maršrutas ${spokenLength(length)} ${DIRECTIONS[direction]}.`,
  toCar: ({ length, direction }: Way) =>
    `Nuo kelionės pradžios iki automobilio tiesia linija ${spokenLength(length)} ${DIRECTIONS[direction]}.`,
  toDestination: ({ length, direction }: Way) =>
    `Nuo automobilio iki kelionės tikslo tiesia linija ${spokenLength(length)} ${DIRECTIONS[direction]}.`,
  here: {
    toCar: 'Automobilis prie kelionės pradžios.',
    toDestination: 'Automobilis prie kelionės tikslo.',
  },
  carAlone: 'Pažymėta automobilio vieta.',
  carSeen: (ageMs: number) => `Automobilio vieta prieš ${spokenAge(ageMs)}.`,
  around: (names: readonly string[]) => `Aplink: ${names.join(', ')}.`,
};
