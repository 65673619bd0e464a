import { HttpFailure } from '../../api/failures.ts';
import type { InvoiceField } from './invoiceForm.ts';

/** Spec §5: the server's texts by field; the first one of a field wins. `undefined` for other failures. */
export function refusedFields(
  error: unknown,
): Readonly<Partial<Record<InvoiceField, string>>> | undefined {
  const errors = error instanceof HttpFailure ? error.problem?.errors : undefined;
  if (!errors?.length) return undefined;
  // Later entries overwrite earlier ones, so the first message comes last.
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
}
