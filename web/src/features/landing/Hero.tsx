import { ButtonLink } from '../../kit/button/ButtonLink.tsx';
import { Skyline } from '../../kit/drawings/Skyline.tsx';
import styles from './Hero.module.css';
import { texts } from './texts.ts';

/** One sentence and one button. */
export function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.title}>
          {texts.title}
        </h1>
        <p className={styles.lead}>{texts.lead}</p>
        <ButtonLink to={signedIn ? '/order' : '/login'} variant="contrast" size="big">
          {signedIn ? texts.order : texts.logIn}
        </ButtonLink>
      </div>
      <div className={styles.picture}>
        <Skyline />
      </div>
    </section>
  );
}
