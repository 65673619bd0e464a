import { type InvoiceDetails, type PersonType, profileEndpoints } from '@ride/contract';
import { useEffect, useReducer } from 'react';

import type { Api, SendOptions } from '../../api/createApi.ts';
import { Refused } from '../../api/refused.ts';
import { invoicePropsOf, unreadOf } from '../../capabilities/invoiceDetails.ts';
import { useApi } from '../../core/api.tsx';
import { type MutationState, useMutation } from '../../core/mutation.ts';
import { type Session, useSession } from '../../core/session/index.ts';
import {
  detailsOf,
  type InvoiceField,
  type InvoiceForm,
  isUnsaved,
  nextInvoiceForm,
  openForm,
} from './invoiceForm.ts';
import { refusedFields } from './refusedFields.ts';
import { storedInvoiceDraft } from './storedInvoiceDraft.ts';

/** How the last try to save went; nothing is said about one that the fields themselves answer. */
export type Saving = 'none' | 'sending' | 'saved' | 'failed';

export function useInvoiceForm() {
  const api = useApi();
  const session = useSession();
  const [form, dispatch] = useReducer(nextInvoiceForm, session, formOf);
  useEffect(() => {
    const draft = storedInvoiceDraft(session.storage.tab);
    if (isUnsaved(form)) draft.write({ personType: form.personType, typed: form.typed });
    else draft.remove();
  }, [session, form]);

  const { state, mutate, reset } = useMutation({
    logAs: 'invoice-details',
    send: async (sent: InvoiceDetails, options) => {
      const shown = { ...sent, personType: form.personType };
      try {
        const client = await saveDetails(api, sent, options);
        const isTold = invoicePropsOf(client) !== undefined;
        const user = isTold ? client : { ...client, invoiceProps: sent };
        // A passenger who has logged out meanwhile must not be signed in again.
        if (session.store.get().at === 'present') session.signIn(user, undefined);
        const [props, unread] = [invoicePropsOf(user) ?? {}, unreadOf(user)];
        dispatch({ type: 'saved', sent: shown, props, unread });
      } catch (error) {
        const messages = refusedFields(error);
        if (messages === undefined) throw error;
        dispatch({ type: 'refused', sent: shown, messages });
        throw new Refused('', { cause: error });
      }
    },
  });

  return {
    form,
    saving: savingOf(state),
    chooseTab: (personType: PersonType) => dispatch({ type: 'tabChosen', personType }),
    type: (field: InvoiceField, text: string) => {
      dispatch({ type: 'typed', field, text });
      // The sign tells of what is in the fields, which it no longer does.
      reset();
    },
    save: () => mutate(detailsOf(form)),
  };
}

function savingOf(state: MutationState<void>): Saving {
  switch (state.at) {
    case 'idle':
      return 'none';
    case 'sending':
      return 'sending';
    case 'done':
      return 'saved';
    case 'failed':
      return state.error instanceof Refused ? 'none' : 'failed';
    default:
      return state satisfies never;
  }
}

function formOf(session: Session): InvoiceForm {
  const state = session.store.get();
  const user = state.at === 'present' ? state.user : {};
  const draft = storedInvoiceDraft(session.storage.tab).read();
  return openForm(invoicePropsOf(user) ?? {}, draft, unreadOf(user));
}

/** Saves the details; the client that comes back replaces the current user. Both envelopes are read. */
async function saveDetails(api: Api, details: InvoiceDetails, options: SendOptions) {
  const reply = await api.send(profileEndpoints.updateUserProfile, { body: details }, options);
  return 'client' in reply ? reply.client : reply.data.client;
}
