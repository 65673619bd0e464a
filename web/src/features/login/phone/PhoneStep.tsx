import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OFFERS } from '@ride/contract';

import { useApi } from '../../../core/api.tsx';
import { useSession } from '../../../core/session/index.ts';
import { Banner } from '../../../kit/Banner.tsx';
import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { Field } from '../../../kit/Field.tsx';
import { PageTitle } from '../../../kit/PageTitle.tsx';
import { useStore } from '../../../kit/store.ts';
import { setTimer } from '../../../platform/clock.ts';
import { visitStorage } from '../../../platform/storage.ts';
import { usePreHydrationEvent } from '../../../platform/usePreHydrationEvent.ts';
import { loginApi } from '../loginApi.ts';
import type { InstructionState } from '../loginEntry.ts';
import { loginMemory } from '../loginMemory.ts';
import styles from '../Step.module.css';
import { texts } from '../texts.ts';
import { createPhoneStep, type PhoneStep as Step } from './createPhoneStep.ts';
import { NEW_ENTRY } from './phoneEntry.ts';
import { PhoneInput } from './PhoneInput.tsx';
import { rulesFor } from './rulesFor.ts';
import { useNavigate } from '../../../kit/router.tsx';

export function PhoneStep() {
  const step = usePhoneStep();
  const { country, text, status } = useStore(step.store, NEW_ENTRY);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);

  // The form stands in the page before this code has come: what was typed until now counts.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== step.store.get().text) step.type(typed);
  }, [step]);
  const early = usePreHydrationEvent(form, 'submit', step.submit);

  useEffect(() => {
    if (status.at === 'wrong') input.current?.focus();
  }, [status]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    step.submit();
  };

  return (
    // Outside of a dialog this method does nothing at all: no address ever holds what was typed.
    <form
      ref={form}
      noValidate
      method="dialog"
      data-early={early}
      className={styles.step}
      onSubmit={submit}
    >
      <PageTitle>{texts.phone.title}</PageTitle>
      <p className={styles.lead}>{texts.phone.lead}</p>
      <Field
        label={texts.phone.label}
        error={status.at === 'wrong' ? texts.phone.wrong : undefined}
        earlyError={early && texts.phone.wrong}
      >
        {(control) => (
          <PhoneInput
            control={control}
            ref={input}
            country={country}
            text={text}
            onText={step.type}
            onCountry={step.chooseCountry}
          />
        )}
      </Field>
      <NetworkButton type="submit" size="wide" busy={status.at === 'sending'}>
        {texts.phone.next}
      </NetworkButton>
      {status.at === 'sending' && status.slow && <Banner tone="info">{texts.slow}</Banner>}
    </form>
  );
}

/** Ties the phone step to the server, the history and what this visit remembers. */
function usePhoneStep(): Step {
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const [step] = useState(() => {
    const memory = loginMemory(visitStorage);
    return createPhoneStep({
      draft: memory.draft(),
      rulesFor,
      storeDraft: memory.storeDraft,
      announce: async (phone, options) => {
        const answer = await loginApi(api).callAuth(phone, memory.attemptFor(phone), options);
        if (answer.success) memory.storeAttempt(phone, answer[OFFERS]?.attempt ?? undefined);
        return answer.success;
      },
      onAccepted: (phone) => {
        // A passenger who comes back, by 'Atgal' or by the browser, comes to correct the number: it starts empty.
        memory.clearDraft();
        const attempt = memory.attemptFor(phone);
        const state: InstructionState = attempt === undefined ? { phone } : { phone, attempt };
        navigate('/login', { state });
      },
      onSessionEnded: session.onEnded,
      setTimer,
    });
  });
  useEffect(() => step.start(), [step]);
  return step;
}
