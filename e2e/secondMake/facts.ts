import { isObject, type Json, type JsonObject } from './freedoms.ts';

/**
 * What a screen must show of a reply, found without any of our own code: whatever of it a person would read as the
 * text or the number that it should be.
 */
export const textFact = (value: Json | undefined, before = ''): string[] =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
    ? [`${before}${value}`]
    : [];

function moneyFact(value: Json | undefined, least = Number.NEGATIVE_INFINITY): string[] {
  const amount = numberOf(value);
  return amount === undefined || amount <= least ? [] : [`${amount.toFixed(2)} €`];
}

export function numberOf(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value.replace(',', '.'));
  return Number.isNaN(number) ? undefined : number;
}

export const partOf = (json: Json | undefined, key: string): JsonObject => {
  const part = isObject(json) ? json[key] : undefined;
  return isObject(part) ? part : {};
};

/** The items of a list that have what makes them one. */
const itemsOf = (json: Json | undefined, key: string, mark: string): readonly JsonObject[] => {
  const list = isObject(json) ? json[key] : json;
  if (!Array.isArray(list)) return [];
  return list.filter(
    (each: Json): each is JsonObject => isObject(each) && textFact(each[mark]).length > 0,
  );
};

const TITLES: Readonly<Record<string, string>> = {
  ARRIVES: 'Automobilis atvyksta',
  ARRIVED: 'Vairuotojas atvyko ir Jūsų laukia',
  ONGOING: 'Keleivis automobilyje',
};

export function factsOfOrder(said: Json | undefined): string[] {
  const order = partOf(said, 'activeOrder');
  const [car, driver, tariffs] = ['car', 'driver', 'tariffs'].map((key) => partOf(order, key));
  const { status } = order;
  const known = typeof status === 'string' && Object.hasOwn(TITLES, status) ? TITLES[status] : '';
  return [
    known || 'Užsakymas vykdomas',
    ...textFact(car?.['name']),
    ...textFact(car?.['licencePlate']),
    ...textFact(driver?.['fullName']),
    ...textFact(driver?.['licence'], 'Leidimo nr. '),
    ...(order['paymentMethod'] === 'cash' ? moneyFact(order['price']) : []),
    ...Object.values(TARIFFS).flatMap((key) => moneyFact(tariffs?.[key])),
  ];
}

const TARIFFS = ['startPrice', 'cityKmPrice', 'districtKmPrice', 'traffic', 'minPrice'];

export function factsOfRide(said: Json | undefined, product: string): string[] {
  const ride = partOf(said, 'ride');
  const driver = partOf(ride, 'driver');
  const distance = numberOf(ride['distance']);
  return [
    ...['createdOn', 'startTime', 'endTime', 'from', 'to'].flatMap((key) => textFact(ride[key])),
    ...(distance === undefined ? [] : [`${distance.toFixed(1)} km`]),
    ...['companyPays', `${product}Payment`, 'clientPayment'].flatMap((key) =>
      moneyFact(ride[key], 0),
    ),
    ...moneyFact(ride['price']),
    ...textFact(driver['fullName']),
    ...textFact(driver['licence'], 'Leidimo nr. '),
  ];
}

export const factsOfRides = (said: Json | undefined): string[] =>
  itemsOf(said, 'rides', 'id').flatMap((ride) =>
    [ride['date'], ride['time'], ride['from']]
      .flatMap((field) => textFact(field))
      .concat(moneyFact(ride['price'])),
  );

export const factsOfUpcoming = (said: Json | undefined): string[] =>
  itemsOf(said, 'rides', 'id').flatMap((ride) =>
    textFact(ride['date']).concat(
      textFact(ride['time']),
      textFact(ride['from'], 'Iš '),
      textFact(ride['to'], 'Į '),
    ),
  );

export const factsOfCategories = (said: Json | undefined): string[] =>
  itemsOf(said, 'categories', 'id').flatMap((category) =>
    textFact(category['name']).concat(
      textFact(category['description']),
      moneyFact(category['price']).map((price) => `~${price}`),
      textFact(category['passengers'], 'Keleivių: '),
    ),
  );
