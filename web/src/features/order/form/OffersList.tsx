import type { Category } from '@ride/contract';

import { Button } from '../../../kit/button/Button.tsx';
import { Banner } from '../../../kit/Banner.tsx';
import { texts } from '../texts.ts';
import { CategoryCards } from './CategoryCards.tsx';
import type { Offers } from './offers.ts';
import styles from './OffersList.module.css';

interface OffersListProps {
  readonly offers: Offers;
  readonly chosenId: Category['id'] | undefined;
  readonly onChoose: (id: Category['id']) => void;
  readonly onAgain: () => void;
}

export function OffersList({ offers, chosenId, onChoose, onAgain }: OffersListProps) {
  switch (offers.at) {
    case 'none':
      return null;
    case 'asking':
      return (
        <output className={styles.asking}>
          <span className={styles.word}>{texts.offers.asking}</span>
          <span className={styles.ghost} />
          <span className={styles.ghost} />
          <span className={styles.ghost} />
        </output>
      );
    case 'offline':
      return <Banner tone="info">{texts.offers.offline}</Banner>;
    case 'found':
      return (
        <CategoryCards categories={offers.categories} chosenId={chosenId} onChoose={onChoose} />
      );
    case 'nothing':
    case 'failed':
      return (
        <div className={styles.again}>
          <p>{texts.offers.empty}</p>
          <Button variant="secondary" onClick={onAgain}>
            {texts.offers.again}
          </Button>
        </div>
      );
    default:
      return offers satisfies never;
  }
}
