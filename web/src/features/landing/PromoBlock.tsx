import type { ReactNode } from 'react';

import styles from './PromoBlock.module.css';

interface PromoBlockProps {
  readonly title: string;
  readonly text: string;
  readonly drawing: ReactNode;
  /** Where to go from here: links. */
  readonly children: ReactNode;
}

export function PromoBlock({ title, text, drawing, children }: PromoBlockProps) {
  return (
    <section className={styles.block}>
      {drawing}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.links}>{children}</div>
    </section>
  );
}
