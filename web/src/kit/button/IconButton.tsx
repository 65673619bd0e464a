import type { ReactNode, Ref } from 'react';

import styles from './IconButton.module.css';

interface IconButtonProps {
  /** What a screen reader says. */
  readonly label: string;
  readonly children: ReactNode;
  readonly expanded?: boolean;
  /** What it waits for in a page that stands there before its code (see `useEarlyPress`). */
  readonly early?: 'click' | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
}

export function IconButton(props: IconButtonProps) {
  const { label, children, expanded, early, ref, onClick } = props;
  return (
    <button
      type="button"
      ref={ref}
      data-early={early}
      className={styles.iconButton}
      aria-label={label}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
