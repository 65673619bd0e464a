import { useRef, type FormEvent } from 'react';

import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { Field } from '../../../kit/field/Field.tsx';
import { Notice } from '../../../kit/notice/Notice.tsx';
import { PageTitle } from '../../../kit/pageTitle/PageTitle.tsx';
import { useStore } from '../../../kit/store/useStore.ts';
import styles from '../Step.module.css';
import { texts } from '../texts.ts';
import { PhoneInput } from './PhoneInput.tsx';
import { usePhoneStep } from './usePhoneStep.ts';

export function PhoneStep() {
  const step = usePhoneStep();
  const { country, text, status } = useStore(step.store);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    step.submit();
    if (step.store.get().status.at === 'wrong') input.current?.focus();
  };

  return (
    <form noValidate className={styles.step} onSubmit={submit}>
      <PageTitle>{texts.phone.title}</PageTitle>
      <p className={styles.lead}>{texts.phone.lead}</p>
      <Field
        label={texts.phone.label}
        error={status.at === 'wrong' ? texts.phone.wrong : undefined}
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
      {status.at === 'sending' && status.slow && <Notice tone="info">{texts.slow}</Notice>}
    </form>
  );
}
