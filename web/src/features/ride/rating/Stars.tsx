import { useId } from 'react';

import fieldStyles from '../../../kit/Field.module.css';
import { StarIcon } from '../../../kit/icons/receiptIcons.tsx';
import { texts } from '../texts.ts';
import { MOST_STARS } from './ratingDraft.ts';
import styles from './Stars.module.css';

interface StarsProps {
  readonly chosen: number;
  readonly error: string | undefined;
  readonly onChoose: (stars: number) => void;
}

/** Radios that look like stars: the chosen one and those before it are lit. */
export function Stars({ chosen, error, onChoose }: StarsProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const isWrong = error !== undefined;
  return (
    <fieldset
      className={styles.group}
      data-wrong={isWrong}
      aria-describedby={isWrong ? errorId : undefined}
    >
      <legend className={styles.legend}>{texts.rating.stars}</legend>
      <div className={styles.stars}>
        {Array.from({ length: MOST_STARS }, (_, before) => before + 1).map((stars) => (
          <label key={stars} className={styles.star} data-lit={stars <= chosen}>
            <input
              type="radio"
              name={id}
              className={styles.radio}
              aria-label={texts.rating.star(stars, MOST_STARS)}
              checked={chosen === stars}
              onChange={() => onChoose(stars)}
            />
            <StarIcon />
          </label>
        ))}
      </div>
      {isWrong && (
        <p id={errorId} role="alert" className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
