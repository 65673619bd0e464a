import { ButtonLink } from '../../kit/button/ButtonLink.tsx';
import { PageTitle } from '../../kit/pageTitle/PageTitle.tsx';
import styles from './NotFoundPage.module.css';
import { texts } from './texts.ts';

export function NotFoundPage() {
  return (
    <section className={styles.notFound}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <PageTitle>{texts.title}</PageTitle>
      <p className={styles.text}>{texts.explanation}</p>
      <ButtonLink to="/">{texts.home}</ButtonLink>
    </section>
  );
}
