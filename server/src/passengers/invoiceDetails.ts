import type { InvoiceDetails, Problem } from '@ride/contract';

type Field = Exclude<keyof InvoiceDetails, 'personType'>;
type FieldError = NonNullable<Problem['errors']>[number];

export type Checked =
  | { readonly at: 'good'; readonly details: InvoiceDetails }
  | { readonly at: 'bad'; readonly errors: readonly FieldError[] };

const LEGAL_ENTITY = 2;
const MAX_LENGTH = 200;
const COMPANY_CODE = /^(?:\d{7}|\d{9})$/;
/** A certificate's number or a code; both are short, and neither has a form that all of them share. */
const PERSON_CODE = /^[\p{L}\d][\p{L}\d ./-]{0,29}$/u;
const VAT_CODE =
  /^(?:LT(?:\d{9}|\d{12})|(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[0-9A-Z+*]{2,12})$/;

/** Fields that the form shows for a legal entity and for a natural person (spec §2). */
const shownFields = (personType: InvoiceDetails['personType']): ReadonlySet<Field> =>
  new Set(
    personType === LEGAL_ENTITY
      ? ['name', 'companyCode', 'vatCode', 'address']
      : ['name', 'address', 'personCode', 'vatCode'],
  );

/** Empty fields are allowed. A bad value in a field that the form does not show is dropped: nobody could mend it. */
export function checkInvoiceDetails(given: InvoiceDetails): Checked {
  const tidy: InvoiceDetails = {
    name: given.name.trim(),
    address: given.address.trim(),
    personCode: given.personCode.trim(),
    vatCode: given.vatCode.replaceAll(/[\s.-]/g, '').toUpperCase(),
    companyCode: given.companyCode.trim(),
    personType: given.personType,
  };
  const shown = shownFields(given.personType);
  const check = (field: Field): string | undefined =>
    textError(given[field].trim()) ?? formError(field, tidy[field]);
  const bad = (['name', 'address', 'personCode', 'vatCode', 'companyCode'] as const).flatMap(
    (field) => {
      const message = check(field);
      return message === undefined ? [] : [{ field, message }];
    },
  );
  const errors = bad.filter(({ field }) => shown.has(field));
  if (errors.length > 0) return { at: 'bad', errors };
  const dropped = Object.fromEntries(bad.map(({ field }) => [field, '']));
  return { at: 'good', details: { ...tidy, ...dropped } };
}

function textError(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return `Ne daugiau kaip ${MAX_LENGTH} simbolių`;
  // Control characters, and halves of characters, which no database keeps as they are.
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) return 'Yra neleistinų simbolių';
  return undefined;
}

function formError(field: Field, text: string): string | undefined {
  if (text === '') return undefined;
  if (field === 'personCode' && !PERSON_CODE.test(text)) {
    return 'Veiklos kodą sudaro iki 30 raidžių ir skaitmenų';
  }
  if (field === 'companyCode' && !COMPANY_CODE.test(text)) {
    return 'Įmonės kodą sudaro 7 arba 9 skaitmenys';
  }
  if (field === 'vatCode' && !VAT_CODE.test(text)) {
    return 'PVM mokėtojo kodą sudaro šalies raidės ir skaitmenys, pvz., LT123456789';
  }
  return undefined;
}
