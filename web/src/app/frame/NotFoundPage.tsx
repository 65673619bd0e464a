import { ButtonLink } from '../../kit/button/Button.tsx';
import { PageTitle } from '../../kit/PageTitle.tsx';
import styles from './NotFoundPage.module.css';

const texts = {
  title: 'Not found',
  explanation: 'Tokio puslapio nėra. Galbūt nuoroda pasikeitė arba adrese įsivėlė klaida.',
  home: 'Į pradžią',
};

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
