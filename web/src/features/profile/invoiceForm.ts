import type { InvoiceDetails, InvoiceProps, PersonType } from '@ride/contract';

import type { Unread } from '../../capabilities/invoiceDetails.ts';

export type InvoiceField = Exclude<keyof InvoiceDetails, 'personType'>;

/** Spec §2: the fields of each tab, in their order. */
export const FIELDS_OF: Readonly<Record<PersonType, readonly InvoiceField[]>> = {
  1: ['name', 'address', 'personCode', 'vatCode'],
  2: ['name', 'companyCode', 'vatCode', 'address'],
};
const ALL_FIELDS = ['name', 'address', 'personCode', 'vatCode', 'companyCode'] as const;
const OTHER: Readonly<Record<PersonType, PersonType>> = { 1: 2, 2: 1 };

type Texts = Readonly<Partial<Record<InvoiceField, string | undefined>>>;

/** What each tab holds: a person's name is not lost under a company's. */
export interface InvoiceDraft {
  readonly personType: PersonType;
  readonly typed: Readonly<Record<PersonType, Texts>>;
}

export interface InvoiceForm extends InvoiceDraft {
  readonly saved: InvoiceProps;
  /** Goes back as it came, unless the passenger writes something in its place. */
  readonly unread: Unread;
  /** What the server said against the details of one tab. */
  readonly refused: { readonly personType: PersonType; readonly messages: Texts } | undefined;
}

export type InvoiceFormEvent =
  | { readonly type: 'tabChosen'; readonly personType: PersonType }
  | { readonly type: 'typed'; readonly field: InvoiceField; readonly text: string }
  | { readonly type: 'refused'; readonly sent: InvoiceDetails; readonly messages: Texts }
  | {
      readonly type: 'saved';
      readonly sent: InvoiceDetails;
      readonly props: InvoiceProps;
      readonly unread?: Unread;
    };

export const openForm = (
  saved: InvoiceProps,
  draft: InvoiceDraft = savedDraft(saved),
  unread: Unread = {},
): InvoiceForm => ({ ...draft, saved, unread, refused: undefined });

/** Spec §9: without details it is a natural person. What is saved fills the tab it was saved from. */
function savedDraft(saved: InvoiceProps): InvoiceDraft {
  const personType = saved.personType ?? 1;
  const filled = ALL_FIELDS.flatMap((field) => (saved[field] ? [[field, saved[field]]] : []));
  const typed = { 1: {}, 2: {}, [personType]: Object.fromEntries(filled) };
  return { personType, typed };
}

export function nextInvoiceForm(form: InvoiceForm, event: InvoiceFormEvent): InvoiceForm {
  switch (event.type) {
    case 'tabChosen':
      return { ...form, personType: event.personType };
    case 'typed':
      return {
        ...form,
        typed: withTexts(form, form.personType, { [event.field]: event.text }),
        refused: withoutMessage(form.refused, event.field),
      };
    case 'refused': {
      const { sent, messages } = event;
      return { ...form, refused: { personType: sent.personType, messages } };
    }
    case 'saved':
      return { ...afterSaving(form, event.sent, event.props), unread: event.unread ?? {} };
    default:
      return event satisfies never;
  }
}

/** Whether there is anything that only this form knows. */
export const isUnsaved = ({ personType, typed, saved }: InvoiceForm): boolean =>
  personType !== (saved.personType ?? 1) ||
  [typed[1], typed[2]].some((texts) =>
    ALL_FIELDS.some((field) => (texts[field] ?? saved[field] ?? '') !== (saved[field] ?? '')),
  );

/** A field that this tab knows nothing of shows what it holds in the other one. */
export const textOf = (form: InvoiceForm, field: InvoiceField): string =>
  form.typed[form.personType][field] ?? form.typed[OTHER[form.personType]][field] ?? '';

/** A message for a field that its own tab does not show is shown in the other one. */
export function messageOf({ personType, refused }: InvoiceForm, field: InvoiceField) {
  if (refused === undefined) return undefined;
  const isOfThisTab = refused.personType === personType;
  const isHiddenThere = !FIELDS_OF[refused.personType].includes(field);
  return isOfThisTab || isHiddenThere ? refused.messages[field] : undefined;
}

/** Spec §7: all six fields, whichever of them the tab shows. */
export const detailsOf = (form: InvoiceForm): InvoiceDetails => ({
  name: sentOf(form, 'name'),
  address: sentOf(form, 'address'),
  personCode: sentOf(form, 'personCode'),
  vatCode: sentOf(form, 'vatCode'),
  companyCode: sentOf(form, 'companyCode'),
  personType: heldBack(form, 'personType', chosenType(form)) ?? form.personType,
});

const sentOf = (form: InvoiceForm, field: InvoiceField): string =>
  heldBack(form, field, textOf(form, field)) ?? textOf(form, field);

/** The kind of person, where the passenger has chosen another than what the form opened with. */
const chosenType = ({ personType, saved }: InvoiceForm): PersonType | '' =>
  personType === (saved.personType ?? 1) ? '' : personType;

/** What the server has stored there and nobody could read, unless the passenger has put something in its place. */
function heldBack<T>({ unread }: InvoiceForm, field: string, put: T | ''): T | undefined {
  if (put !== '' || unread === 'everything') return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own value, of whatever type
  return unread[field] as T | undefined;
}

/** Nothing can be saved without overwriting what nobody has seen. */
export const isLocked = ({ unread }: InvoiceForm): boolean => unread === 'everything';

/** The server may have tidied what it was sent; what was typed meanwhile stays. */
function afterSaving(form: InvoiceForm, sent: InvoiceDetails, props: InvoiceProps): InvoiceForm {
  const { personType } = sent;
  const now = { ...form, personType };
  const tidied = ALL_FIELDS.filter((field) => textOf(now, field) === sent[field]).map(
    (field) => [field, props[field] ?? ''] as const,
  );
  return {
    ...form,
    saved: props,
    typed: withTexts(form, personType, Object.fromEntries(tidied)),
    refused: undefined,
  };
}

const withTexts = ({ typed }: InvoiceDraft, personType: PersonType, texts: Texts) => ({
  ...typed,
  [personType]: { ...typed[personType], ...texts },
});

function withoutMessage(refused: InvoiceForm['refused'], field: InvoiceField) {
  if (refused === undefined) return undefined;
  const { [field]: _, ...messages } = refused.messages;
  return { ...refused, messages };
}
