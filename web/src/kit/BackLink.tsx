import type { MouseEvent } from 'react';

import { hasEarlierEntry } from '../platform/page.ts';
import styles from './button/IconButton.module.css';
import { ArrowLeftIcon } from './icons/icons.tsx';
import { isPlainClick } from './Link.tsx';
import { useNavigate } from './router.tsx';

interface BackLinkProps {
  /** What a screen reader says. */
  readonly label: string;
  readonly to: string;
  /** This page was opened from `to`: a step back finds that page as it was left. */
  readonly cameFromThere: boolean;
}

export function BackLink({ label, to, cameFromThere }: BackLinkProps) {
  const navigate = useNavigate();

  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (cameFromThere && hasEarlierEntry()) navigate(-1);
    else navigate(to);
  };

  return (
    <a href={to} aria-label={label} className={styles.iconButton} onClick={onClick}>
      <ArrowLeftIcon />
    </a>
  );
}
