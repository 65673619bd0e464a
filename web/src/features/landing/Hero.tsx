import { BySession } from '../../core/session/index.ts';
import { ButtonLink } from '../../kit/button/ButtonLink.tsx';
import { Skyline } from '../../kit/drawings/Skyline.tsx';
import styles from './Hero.module.css';
import { texts } from './texts.ts';

/** One sentence and one button. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.title}>
          {texts.title}
        </h1>
        <p className={styles.lead}>{texts.lead}</p>
        <BySession
          visitor={<HeroButton to="/login">{texts.logIn}</HeroButton>}
          passenger={<HeroButton to="/order">{texts.order}</HeroButton>}
        />
      </div>
      <div className={styles.picture}>
        <Skyline />
      </div>
    </section>
  );
}

const HeroButton = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} variant="contrast" size="big">
    {children}
  </ButtonLink>
);
