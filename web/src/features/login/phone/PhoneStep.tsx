import { useEffect, useLayoutEffect, useRef, type FormEvent } from 'react';

import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { Field } from '../../../kit/Field.tsx';
import { Banner } from '../../../kit/Banner.tsx';
import { PageTitle } from '../../../kit/PageTitle.tsx';
import { useStore } from '../../../kit/store.ts';
import { usePreHydrationEvent } from '../../../platform/usePreHydrationEvent.ts';
import styles from '../Step.module.css';
import { texts } from '../texts.ts';
import { NEW_ENTRY } from './phoneEntry.ts';
import { PhoneInput } from './PhoneInput.tsx';
import { usePhoneStep } from './usePhoneStep.ts';

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
