import { useId, type ReactNode } from 'react';

import { classNames } from './classNames.ts';
import styles from './Field.module.css';

export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Said by the style sheet alone when the form is sent empty before its code has come. */
  readonly earlyError?: string | undefined;
  /** Draws the control; spreads what it is given on it. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** A labelled control with what helps and what is wrong, tied to it for screen readers. */
export function Field({ label, hint, error, earlyError, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error !== undefined && errorId, hint !== undefined && hintId]
    .filter((part) => part !== false)
    .join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error !== undefined,
      })}
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {earlyError !== undefined && (
        <p role="alert" className={classNames(styles.error, styles.early)}>
          {earlyError}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
