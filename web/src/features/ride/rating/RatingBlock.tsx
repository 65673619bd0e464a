import { useEffect, useRef, type FormEvent } from 'react';

import { NetworkButton } from '../../../kit/button/NetworkButton.tsx';
import { AlertDialog } from '../../../kit/dialog/AlertDialog.tsx';
import { Field } from '../../../kit/Field.tsx';
import input from '../../../kit/textInput.module.css';
import { texts } from '../texts.ts';
import styles from './RatingBlock.module.css';
import { Stars } from './Stars.tsx';
import { useRating } from './useRating.ts';

/** Whether a radio is wrong, its group knows: a radio by itself cannot say so. */
const WRONG = '[data-wrong=true] input, [aria-invalid=true]';

export function RatingBlock({ encodedId }: { encodedId: string }) {
  const { at, draft, errors, refusals, submit, rate, write, closeFailure } = useRating(encodedId);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [refusals]);

  if (at === 'thanked') return <Thanks />;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  const sending = at === 'sending';
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>{texts.rating.title}</h2>
      <form ref={form} noValidate className={styles.form} onSubmit={onSubmit}>
        <Stars chosen={draft.stars} error={errors.stars} onChoose={rate} />
        <Field label={texts.rating.comment} error={errors.comment}>
          {(control) => (
            <textarea
              {...control}
              className={input.area}
              rows={3}
              value={draft.comment}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </Field>
        <NetworkButton type="submit" busy={sending}>
          {sending ? texts.rating.sending : texts.rating.send}
        </NetworkButton>
      </form>
      {at === 'failed' && (
        <AlertDialog
          title={texts.alert.title}
          message={texts.rating.failed}
          close={texts.alert.close}
          onClose={closeFailure}
        />
      )}
    </section>
  );
}

/** Takes the focus that went with the form's button. */
function Thanks() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} tabIndex={-1} className={styles.thanks}>
      {texts.rating.thanks}
    </p>
  );
}
