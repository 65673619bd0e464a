import type { ReactNode, Ref } from 'react';

import styles from './IconButton.module.css';

interface IconButtonProps {
  /** What a screen reader says. */
  readonly label: string;
  readonly children: ReactNode;
  readonly expanded?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

export function IconButton({ label, children, expanded, ref, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      ref={ref}
      className={styles.iconButton}
      aria-label={label}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
