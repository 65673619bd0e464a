import type { Category } from '@ride/contract';

import styles from './CategoryCards.module.css';
import { CategoryCard } from './CategoryCard.tsx';
import { texts } from '../texts.ts';

interface CategoryCardsProps {
  readonly categories: readonly Category[];
  readonly chosenId: Category['id'] | undefined;
  readonly onChoose: (id: Category['id']) => void;
}

/** The cars on offer, as radios of one group. */
export function CategoryCards({ categories, chosenId, onChoose }: CategoryCardsProps) {
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{texts.offers.legend}</legend>
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
