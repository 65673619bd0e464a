import { texts } from '../texts.ts';
import type { OrderDraft } from './draft.ts';
import { dateError, bookableTimes } from './reservation.ts';

export interface OrderErrors {
  readonly from?: string;
  readonly to?: string;
  readonly date?: string;
  readonly time?: string;
  /** About the form as a whole. */
  readonly form?: string;
}

const { wrong } = texts;

/** Spec §5. An address that was typed but not chosen is no error: then the form waits, silently. */
export function validateOrder(draft: OrderDraft, nowMs: number): OrderErrors {
  return {
    ...(draft.from.text.trim() === '' && { from: wrong.fromMissing }),
    ...(draft.to.text.trim() === '' && { to: wrong.toMissing }),
    ...(draft.when === 'later' && validateMoment(draft, nowMs)),
  };
}

function validateMoment({ date, time }: OrderDraft, nowMs: number): OrderErrors {
  const dateMissing = date.trim() === '';
  const timeMissing = !bookableTimes(date, nowMs).includes(time);
  const wrongDate = dateMissing ? wrong.dateMissing : dateError(date, nowMs);
  return {
    ...(wrongDate !== undefined && { date: wrongDate }),
    ...(timeMissing && { time: wrong.timeMissing }),
    ...((dateMissing || timeMissing) && { form: wrong.momentMissing }),
  };
}

export const isValid = (errors: OrderErrors): boolean => Object.keys(errors).length === 0;
