import { OFFERS, type CarPosition, type TripDrawing } from '@ride/contract';
import { expect, type Locator, type Page } from '@playwright/test';

import { AIRPORT, CATEGORIES, GEDIMINO, type FakeOrders } from './fakeOrders.ts';

/** By way of the station: latitude and longitude in turns. */
const LINE = [
  54.6869, 25.2797, 54.6795, 25.2745, 54.6702, 25.2843, 54.661, 25.2905, 54.637, 25.287,
];

export const DRAWING: TripDrawing = {
  from: { lat: 54.6869, lng: 25.2797, title: GEDIMINO.title },
  to: { lat: 54.637, lng: 25.287, title: AIRPORT.title },
  line: LINE,
  landmarks: [
    { name: 'Naujamiestis', kind: 'district', lat: 54.6766, lng: 25.2602 },
    { name: 'Senamiestis', kind: 'district', lat: 54.6805, lng: 25.2885 },
    { name: 'Kirtimai', kind: 'district', lat: 54.6413, lng: 25.2525 },
    { name: 'Aušros Vartai', kind: 'place', lat: 54.6743, lng: 25.2896 },
  ],
};

/** What the fake server offers of where things are, changed as the test goes on. */
export interface FakeGeography {
  /** Anything: a test may offer nonsense. */
  surroundings: unknown;
  trip: string | undefined;
  drawing: unknown;
  car: Partial<CarPosition> | undefined;
  /** Where the map lies. */
  map: string | undefined;
  addressAt: boolean;
}

export function fakeGeography(orders: FakeOrders): FakeGeography {
  const offered: FakeGeography = {
    surroundings: { line: DRAWING.line, landmarks: DRAWING.landmarks },
    trip: 'trip-1',
    drawing: DRAWING,
    car: undefined,
    map: undefined,
    addressAt: false,
  };
  orders.answers.set('search-ride', () => ({
    success: true,
    categories: CATEGORIES,
    [OFFERS]: offered.surroundings,
  }));
  orders.answers.set('get-active-ride', () => ({
    searching: orders.searching,
    activeOrder: orders.activeOrder,
    [OFFERS]: {
      trip: offered.trip,
      car: offered.car,
      map: offered.map,
      addressAt: offered.addressAt,
    },
  }));
  orders.answers.set('active-trip', () => ({ trip: offered.drawing }));
  return offered;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

type Mark = 'from' | 'to' | 'car';

/** Where marks stand in the picture, by their middles, all at one moment: at any it may be drawn anew. */
export async function middlesOf<const Marks extends readonly Mark[]>(
  page: Page,
  ...marks: Marks
): Promise<{ readonly [Nth in keyof Marks]: Pixel }> {
  let middles: Pixel[] = [];
  await expect
    .poll(
      async () => {
        middles = await page.evaluate(
          (names) =>
            names.flatMap((name) => {
              const box = document.querySelector(`[data-mark=${name}]`)?.getBoundingClientRect();
              if (box === undefined || box.width === 0) return [];
              return [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
            }),
          marks,
        );
        return middles.length;
      },
      `${marks.join(', ')} are to be seen`,
    )
    .toBe(marks.length);
  return middles as { readonly [Nth in keyof Marks]: Pixel };
}

export async function middleOf(page: Page, mark: Mark): Promise<Pixel> {
  const [middle] = await middlesOf(page, mark);
  return middle;
}

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** Web Mercator, written down once more: from 0 to 1, x eastwards and y southwards. */
function mercator({ lat, lng }: Place): Pixel {
  const radians = (lat * Math.PI) / 180;
  return {
    x: lng / 360 + 0.5,
    y: 0.5 - Math.asinh(Math.tan(radians)) / (2 * Math.PI),
  };
}

/** How many pixels a mark is away from where it belongs, in a picture that has two known points and north above. */
export function pixelsOff(
  known: readonly [
    { readonly place: Place; readonly at: Pixel },
    { readonly place: Place; readonly at: Pixel },
  ],
  place: Place,
  at: Pixel,
): number {
  const [one, other] = known;
  const [first, second, third] = [one.place, other.place, place].map(mercator);
  if (first === undefined || second === undefined || third === undefined) throw new Error('three');
  const scale =
    Math.hypot(other.at.x - one.at.x, other.at.y - one.at.y) /
    Math.hypot(second.x - first.x, second.y - first.y);
  const expected = {
    x: one.at.x + (third.x - first.x) * scale,
    y: one.at.y + (third.y - first.y) * scale,
  };
  return Math.hypot(at.x - expected.x, at.y - expected.y);
}

/** How far the car is drawn from where it belongs, by the two ends of its ride. */
export async function carIsOff(
  page: Page,
  ride: { readonly from: Place; readonly to: Place },
  place: Place,
): Promise<number> {
  const [from, to, car] = await middlesOf(page, 'from', 'to', 'car');
  return pixelsOff(
    [
      { place: ride.from, at: from },
      { place: ride.to, at: to },
    ],
    place,
    car,
  );
}

const RIDE = /^Iš Gedimino pr\. 9, Vilnius į Vilniaus oro uostas, Vilnius\. /;

/** The picture of the usual ride, or of another one. */
export const picture = (page: Page, name: RegExp = RIDE): Locator =>
  page.getByRole('img', { name });

/** What stands in the picture; it is written there by the style sheet. */
export const note = (page: Page, text: string): Locator => page.locator(`[data-text="${text}"]`);
