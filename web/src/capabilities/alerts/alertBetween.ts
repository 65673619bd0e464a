import type { ActiveOrder, Alert } from '@ride/contract';

/** What is known of the passenger's ride, as far as alerts are about it. */
export type Ride =
  | { readonly at: 'none' }
  | { readonly at: 'searching' }
  | { readonly at: 'riding'; readonly order: ActiveOrder };

/** What the passenger is to be told of, when the second follows the first; `undefined` if it is nothing. */
export function alertBetween(before: Ride, after: Ride): Alert | undefined {
  if (after.at !== 'riding') return undefined;
  const { order } = after;
  const same = before.at === 'riding' && before.order.id === order.id ? before.order : undefined;
  if (same?.status === order.status) return undefined;
  const shared = { order: String(order.id ?? '') };
  const car = { car: order.car?.name ?? '', plate: order.car?.licencePlate ?? '' };
  switch (order.status) {
    case 'ARRIVES': {
      // A host may take back that a car has come; that is no second car.
      if (same !== undefined) return undefined;
      const { timeWhen } = order;
      return {
        alert: 'found',
        ...shared,
        ...car,
        ...(typeof timeWhen === 'number' && { minutes: timeWhen }),
      };
    }
    case 'ARRIVED':
      return { alert: 'arrived', ...shared, ...car };
    case 'CANCELED':
      // One that was over when it was first heard of is no news.
      return same === undefined && before.at !== 'searching'
        ? undefined
        : { alert: 'canceled', ...shared };
    case null:
    case undefined:
    default:
      return undefined;
  }
}
