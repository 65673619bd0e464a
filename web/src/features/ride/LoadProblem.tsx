import { Banner } from '../../kit/Banner.tsx';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import styles from './RidePage.module.css';
import { texts } from './texts.ts';

interface LoadProblemProps {
  readonly tone: 'bad' | 'info';
  readonly text: string;
  /** The ride may be one that only its passenger is shown. */
  readonly offersSignIn: boolean;
  readonly onAgain?: () => void;
}

/** There is no ride to show, and what can be done about it. */
export function LoadProblem({ tone, text, offersSignIn, onAgain }: LoadProblemProps) {
  return (
    <div className={styles.problem}>
      <Banner tone={tone}>{text}</Banner>
      <div className={styles.remedies}>
        {onAgain !== undefined && (
          <Button variant="secondary" onClick={onAgain}>
            {texts.again}
          </Button>
        )}
        {offersSignIn && <ButtonLink to="/login">{texts.signIn}</ButtonLink>}
      </div>
    </div>
  );
}
