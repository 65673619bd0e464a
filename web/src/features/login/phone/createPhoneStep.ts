import type { CountryCode } from 'libphonenumber-js/min';

import { createStore, type Readable } from '../../../kit/store/createStore.ts';
import type { After } from '../../../platform/clock.ts';
import { SLOW_AFTER_MS } from '../patience.ts';
import { nextPhoneEntry, type PhoneEntry, type PhoneEntryEvent } from './phoneEntry.ts';
import { readPhone } from './phoneNumber.ts';

export interface PhoneStepSettings {
  readonly draft: Pick<PhoneEntry, 'country' | 'text'>;
  readonly keepDraft: (draft: Pick<PhoneEntry, 'country' | 'text'>) => void;
  /** The first call of the sign-in; says whether the server goes along. */
  readonly announce: (phone: string, signal: AbortSignal) => Promise<boolean>;
  readonly onAccepted: (phone: string) => void;
  readonly onSessionEnded: (listener: () => void) => () => void;
  readonly after: After;
}

export interface PhoneStep {
  readonly store: Readable<PhoneEntry>;
  readonly type: (text: string) => void;
  readonly chooseCountry: (country: CountryCode) => void;
  readonly submit: () => void;
  /** Returns how to stop: whatever is still on its way is called off. */
  readonly start: () => () => void;
}

export function createPhoneStep(settings: PhoneStepSettings): PhoneStep {
  const store = createStore<PhoneEntry, PhoneEntryEvent>(nextPhoneEntry, {
    ...settings.draft,
    status: { at: 'editing' },
  });
  let inFlight: AbortController | undefined;

  function callOff(): void {
    if (inFlight === undefined) return;
    inFlight.abort();
    inFlight = undefined;
    store.dispatch({ type: 'cameBack' });
  }

  function edit(event: PhoneEntryEvent): void {
    // An answer to the number as it was before is of no use any more.
    callOff();
    store.dispatch(event);
    const { country, text } = store.get();
    settings.keepDraft({ country, text });
  }

  async function send(phone: string): Promise<void> {
    const mine = new AbortController();
    inFlight = mine;
    store.dispatch({ type: 'sent' });
    const callOffSlow = settings.after(SLOW_AFTER_MS, () => {
      if (inFlight === mine) store.dispatch({ type: 'slow' });
    });
    // Spec §8: a failure of this call is ignored silently; the button comes back.
    const accepted = await settings.announce(phone, mine.signal).catch(() => false);
    callOffSlow();
    if (inFlight !== mine) return;
    inFlight = undefined;
    store.dispatch({ type: 'cameBack' });
    if (accepted) settings.onAccepted(phone);
  }

  return {
    store,
    type: (text) => edit({ type: 'typed', text }),
    chooseCountry: (country) => edit({ type: 'countryChosen', country }),
    submit: () => {
      if (inFlight !== undefined) return;
      const { text, country } = store.get();
      const phone = readPhone(text, country);
      if (phone === undefined) store.dispatch({ type: 'foundWrong' });
      else void send(phone);
    },
    start: () => {
      // A call that lost the session on its way never settles, so the news of that must end the wait.
      const off = settings.onSessionEnded(callOff);
      return () => {
        off();
        callOff();
      };
    },
  };
}
