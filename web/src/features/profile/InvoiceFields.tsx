import type { PersonType } from '@ride/contract';

import { Field } from '../../kit/Field.tsx';
import input from '../../kit/textInput.module.css';
import {
  FIELDS_OF,
  messageOf,
  textOf,
  type InvoiceField,
  type InvoiceForm,
} from './invoiceForm.ts';
import { texts } from './texts.ts';

interface InvoiceFieldsProps {
  readonly form: InvoiceForm;
  readonly onType: (field: InvoiceField, text: string) => void;
}

const LABELS: Readonly<Record<Exclude<InvoiceField, 'name'>, string>> = {
  address: texts.address,
  personCode: texts.personCode,
  companyCode: texts.companyCode,
  vatCode: texts.vatCode,
};
const NAME_LABELS: Readonly<Record<PersonType, string>> = {
  1: texts.personName,
  2: texts.companyName,
};
const NAME_FILLS: Readonly<Record<PersonType, string>> = { 1: 'name', 2: 'organization' };

export function InvoiceFields({ form, onType }: InvoiceFieldsProps) {
  const { personType } = form;
  return FIELDS_OF[personType].map((field) => (
    <Field
      key={field}
      label={field === 'name' ? NAME_LABELS[personType] : LABELS[field]}
      error={messageOf(form, field)}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          name={field}
          autoComplete={fillsWith(field, personType)}
          className={input.line}
          value={textOf(form, field)}
          onChange={(event) => onType(field, event.target.value)}
        />
      )}
    </Field>
  ));
}

/** What the browser may offer to fill in; it knows nothing of codes. */
function fillsWith(field: InvoiceField, personType: PersonType): string {
  if (field === 'name') return NAME_FILLS[personType];
  return field === 'address' ? 'address-line1' : 'off';
}
