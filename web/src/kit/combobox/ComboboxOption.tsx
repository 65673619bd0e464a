/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events --
   the ARIA combobox pattern: options are never focused, keys go through the input, and a native option holds no picture */
import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import styles from './Combobox.module.css';

interface ComboboxOptionProps {
  readonly id: string;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

export function ComboboxOption({ id, active, chosen, onChoose, children }: ComboboxOptionProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={classNames(styles.option, active && styles.active)}
      // The input keeps the focus, so a slow tap is never lost to a blur.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
