import { ANSWER_TIMEOUT_MS } from '../../../api/answerTimeout.ts';
import type { SendOptions } from '../../../api/createApi.ts';
import type { LazyModule } from '../../../core/chunks.tsx';
import { createStore, type Readable } from '../../../kit/store.ts';
import type { SetTimer } from '../../../platform/clock.ts';
import { SLOW_AFTER_MS } from '../loginApi.ts';
import type { Country } from './country.ts';
import { NEW_ENTRY, nextPhoneEntry, type PhoneEntry, type PhoneEntryEvent } from './phoneEntry.ts';
import type { PhoneRules } from './phoneRules.ts';

type Draft = Pick<PhoneEntry, 'country' | 'text'>;

export interface PhoneStepSettings {
  readonly draft: Draft | undefined;
  readonly storeDraft: (draft: Draft) => void;
  /** The rules that a number of that country needs. They come after the form; a foreign number needs more of them. */
  readonly rulesFor: (text: string, country: Country) => LazyModule<PhoneRules>;
  /** The first call of the sign-in; says whether the server goes along. */
  readonly announce: (phone: string, options: SendOptions) => Promise<boolean>;
  readonly onAccepted: (phone: string) => void;
  readonly onSessionEnded: (listener: () => void) => () => void;
  readonly setTimer: SetTimer;
}

export interface PhoneStep {
  readonly store: Readable<PhoneEntry>;
  readonly type: (text: string) => void;
  readonly chooseCountry: (country: Country) => void;
  readonly submit: () => void;
  /** Returns a stop function: it aborts whatever is still on its way. */
  readonly start: () => () => void;
}

export function createPhoneStep(settings: PhoneStepSettings): PhoneStep {
  const store = createStore<PhoneEntry, PhoneEntryEvent>(nextPhoneEntry, {
    ...NEW_ENTRY,
    ...settings.draft,
  });
  let inFlight: AbortController | undefined;

  function callOff(): void {
    if (inFlight === undefined) return;
    inFlight.abort();
    inFlight = undefined;
    store.dispatch({ type: 'cameBack' });
  }

  function edit(text: string, country: Country): void {
    // An answer to the number as it was before is of no use any more.
    callOff();
    store.dispatch({ type: 'typed', text, country });
    settings.storeDraft({ country, text });
  }

  const currentRules = (): LazyModule<PhoneRules> => {
    const { text, country } = store.get();
    return settings.rulesFor(text, country);
  };

  /** What was typed before the rules came belongs to a country, too. */
  function findCountry(known: PhoneRules): void {
    const { text, country } = store.get();
    const found = known.countryOf(text, country);
    if (found.code !== country.code) store.dispatch({ type: 'countryFound', country: found });
  }

  function send(known: PhoneRules): void {
    const { text, country } = store.get();
    const phone = known.read(text, country);
    if (phone === undefined) store.dispatch({ type: 'foundWrong' });
    else void announce(phone);
  }

  async function announce(phone: string): Promise<void> {
    const mine = (inFlight = new AbortController());
    store.dispatch({ type: 'sent' });
    const callOffSlow = tellWhenSlow(mine);
    // Spec §8: a failure of this call is ignored silently; the button comes back.
    const options = { signal: mine.signal, timeoutMs: ANSWER_TIMEOUT_MS };
    const accepted = await settings.announce(phone, options).catch(() => false);
    callOffSlow();
    if (inFlight !== mine) return;
    inFlight = undefined;
    store.dispatch({ type: 'cameBack' });
    if (accepted) settings.onAccepted(phone);
  }

  /** 'Tęsti' was pressed before the rules were there: the press counts, and waits for them. */
  async function sendWithRules(): Promise<void> {
    const mine = (inFlight = new AbortController());
    store.dispatch({ type: 'sent' });
    const callOffSlow = tellWhenSlow(mine);
    try {
      const known = await currentRules().load();
      if (inFlight !== mine) return;
      inFlight = undefined;
      findCountry(known);
      send(known);
    } catch (error) {
      if (inFlight === mine) callOff();
      throw error;
    } finally {
      callOffSlow();
    }
  }

  const tellWhenSlow = (mine: AbortController): (() => void) =>
    settings.setTimer(SLOW_AFTER_MS, () => {
      if (inFlight === mine) store.dispatch({ type: 'slow' });
    });

  async function loadRules(): Promise<void> {
    const rules = currentRules();
    if (rules.get() !== undefined) return;
    await rules.preload();
    const known = rules.get();
    if (known !== undefined) findCountry(known);
  }

  return {
    store,
    type: (text) => {
      const { country } = store.get();
      const known = settings.rulesFor(text, country).get();
      edit(text, known?.countryOf(text, country) ?? country);
      void loadRules();
    },
    chooseCountry: (country) => {
      const { text } = store.get();
      edit(currentRules().get()?.withoutPrefix(text) ?? text, country);
      void loadRules();
    },
    submit: () => {
      if (inFlight !== undefined) return;
      const known = currentRules().get();
      if (known !== undefined) send(known);
      // No rule makes a number of nothing.
      else if (store.get().text.trim() === '') store.dispatch({ type: 'foundWrong' });
      else void sendWithRules();
    },
    start: () => {
      void loadRules();
      // A request that lost the session on its way never settles, so the news of that must end the wait.
      const off = settings.onSessionEnded(callOff);
      return () => {
        off();
        callOff();
      };
    },
  };
}
