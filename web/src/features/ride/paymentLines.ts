import type { Brand } from '@ride/contract';

import { euros } from '../../kit/euros.ts';
import type { Line } from './figures.ts';
import { productPayment, type Ride } from './ride.ts';
import { texts } from './texts.ts';

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
