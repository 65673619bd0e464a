import type { Category } from '@ride/contract';

import { Banner } from '../../../kit/Banner.tsx';
import { Button } from '../../../kit/button/Button.tsx';
import { SeatIcon } from '../../../kit/icons/icons.tsx';
import { CarPicture } from '../CarPicture.tsx';
import { texts } from '../texts.ts';
import categoryCardsStyles from './CategoryCards.module.css';
import type { Offers } from './offers.query.ts';
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

interface CategoryCardsProps {
  readonly categories: readonly Category[];
  readonly chosenId: Category['id'] | undefined;
  readonly onChoose: (id: Category['id']) => void;
}

/** The cars on offer, as radios of one group. */
function CategoryCards({ categories, chosenId, onChoose }: CategoryCardsProps) {
  return (
    <fieldset className={categoryCardsStyles.cards}>
      <legend className={categoryCardsStyles.legend}>{texts.offers.legend}</legend>
      {categories.map((category) => (
        <CategoryCard
          key={category.id}
          category={category}
          chosen={category.id === chosenId}
          onChoose={() => onChoose(category.id)}
        />
      ))}
    </fieldset>
  );
}

interface CategoryCardProps {
  readonly category: Category;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function CategoryCard({ category, chosen, onChoose }: CategoryCardProps) {
  const { name, description, price, passengers, logo } = category;
  return (
    <label className={categoryCardsStyles.card}>
      {/* First, so that the name of the radio begins with the name of the category. */}
      <input
        type="radio"
        name="category"
        className={categoryCardsStyles.radio}
        checked={chosen}
        onChange={onChoose}
      />
      <span className={categoryCardsStyles.picture}>
        <CarPicture src={logo} alt="" />
      </span>
      <span className={categoryCardsStyles.about}>
        <span className={categoryCardsStyles.name}>{name}</span>{' '}
        {isText(description) && (
          <span className={categoryCardsStyles.description}>{description}</span>
        )}{' '}
        {isText(passengers) && (
          <span className={categoryCardsStyles.seats}>
            <SeatIcon />
            {texts.offers.seats(passengers)}
          </span>
        )}
      </span>{' '}
      {typeof price === 'number' && (
        <span className={categoryCardsStyles.price}>{`~${price.toFixed(2)} €`}</span>
      )}
    </label>
  );
}

const isText = <T extends number | string>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined && value !== '';
