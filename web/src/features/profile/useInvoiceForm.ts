import type { PersonType } from '@ride/contract';
import { useEffect, useReducer, useRef, useState } from 'react';

import { ANSWER_TIMEOUT_MS } from '../../api/answerTimeout.ts';
import { invoicePropsOf, unreadOf } from '../../capabilities/invoiceDetails/index.ts';
import { useApi } from '../../core/api/index.ts';
import { useSession, type Session } from '../../core/session/index.ts';
import { setTimer } from '../../platform/clock.ts';
import { withTimeout } from '../../platform/withTimeout.ts';
import { logError } from '../../platform/log.ts';
import {
  detailsOf,
  isUnsaved,
  nextInvoiceForm,
  openForm,
  type InvoiceField,
  type InvoiceForm,
} from './invoiceForm.ts';
import { storedInvoiceDraft } from './storedInvoiceDraft.ts';
import { refusedFields } from './refusedFields.ts';
import { saveDetails } from './saveDetails.ts';

/** How the last try to save went; nothing is said about one that the fields themselves answer. */
export type Saving = 'none' | 'sending' | 'saved' | 'failed';

export function useInvoiceForm() {
  const api = useApi();
  const session = useSession();
  const [form, dispatch] = useReducer(nextInvoiceForm, session, formOf);
  const [saving, setSaving] = useState<Saving>('none');
  // A second press comes before React has drawn the first one.
  const running = useRef(false);
  useEffect(() => {
    const draft = storedInvoiceDraft(session.storage.tab);
    if (isUnsaved(form)) draft.write({ personType: form.personType, typed: form.typed });
    else draft.remove();
  }, [session, form]);

  const save = async (): Promise<Saving> => {
    const sent = detailsOf(form);
    const shown = { ...sent, personType: form.personType };
    try {
      const client = await withTimeout(setTimer, ANSWER_TIMEOUT_MS, (signal) =>
        saveDetails(api, sent, signal),
      );
      const isTold = invoicePropsOf(client) !== undefined;
      const user = isTold ? client : { ...client, invoiceProps: sent };
      // Who has logged out meanwhile must not be signed in again.
      if (session.store.get().at === 'present') session.signIn(user, undefined);
      const [props, unread] = [invoicePropsOf(user) ?? {}, unreadOf(user)];
      dispatch({ type: 'saved', sent: shown, props, unread });
      return 'saved';
    } catch (error) {
      const messages = refusedFields(error);
      if (messages === undefined) {
        logError('invoice-details', error);
        return 'failed';
      }
      dispatch({ type: 'refused', sent: shown, messages });
      return 'none';
    }
  };

  return {
    form,
    saving,
    chooseTab: (personType: PersonType) => dispatch({ type: 'tabChosen', personType }),
    type: (field: InvoiceField, text: string) => {
      dispatch({ type: 'typed', field, text });
      // The sign tells of what is in the fields, which it no longer does.
      setSaving((before) => (before === 'sending' ? before : 'none'));
    },
    save: async () => {
      if (running.current) return;
      running.current = true;
      setSaving('sending');
      setSaving(await save());
      running.current = false;
    },
  };
}

function formOf(session: Session): InvoiceForm {
  const state = session.store.get();
  const user = state.at === 'present' ? state.user : {};
  const draft = storedInvoiceDraft(session.storage.tab).read();
  return openForm(invoicePropsOf(user) ?? {}, draft, unreadOf(user));
}
