import type { Category } from '@ride/contract';

import { Banner } from '../../../kit/Banner.tsx';
import { Button } from '../../../kit/button/Button.tsx';
import { Icon } from '../../../kit/icons/icons.tsx';
import { CarPicture } from '../CarPicture.tsx';
import { texts } from '../texts.ts';
import categoryCardsStyles from './CategoryCards.module.css';
import type { Quote } from './quote.query.ts';
import styles from './CategoryList.module.css';

interface CategoryListProps {
  readonly quote: Quote;
  readonly chosenId: Category['id'] | undefined;
  readonly onChoose: (id: Category['id']) => void;
  readonly onAgain: () => void;
}

export function CategoryList({ quote, chosenId, onChoose, onAgain }: CategoryListProps) {
  switch (quote.at) {
    case 'none':
      return null;
    case 'asking':
      return (
        <output className={styles.asking}>
          <span className={styles.word}>{texts.categories.asking}</span>
          <span className={styles.ghost} />
          <span className={styles.ghost} />
          <span className={styles.ghost} />
        </output>
      );
    case 'offline':
      return <Banner tone="info">{texts.categories.offline}</Banner>;
    case 'found':
      return (
        <CategoryCards categories={quote.categories} chosenId={chosenId} onChoose={onChoose} />
      );
    case 'nothing':
    case 'failed':
      return (
        <div className={styles.again}>
          <p>{texts.categories.empty}</p>
          <Button variant="secondary" onClick={onAgain}>
            {texts.categories.again}
          </Button>
        </div>
      );
    default:
      return quote satisfies never;
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
      <legend className={categoryCardsStyles.legend}>{texts.categories.legend}</legend>
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
            {texts.categories.seats(passengers)}
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

const SeatIcon = () => (
  <Icon size={16}>
    <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20a7 7 0 0 1 14 0" />
  </Icon>
);
