import type { Category } from '@ride/contract';

import { SeatIcon } from '../../../kit/icons/icons.tsx';
import { CarPicture } from '../CarPicture.tsx';
import { texts } from '../texts.ts';
import styles from './CategoryCards.module.css';

interface CategoryCardProps {
  readonly category: Category;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

export function CategoryCard({ category, chosen, onChoose }: CategoryCardProps) {
  const { name, description, price, passengers, logo } = category;
  return (
    <label className={styles.card}>
      {/* First, so that the name of the radio begins with the name of the category. */}
      <input
        type="radio"
        name="category"
        className={styles.radio}
        checked={chosen}
        onChange={onChoose}
      />
      <span className={styles.picture}>
        <CarPicture src={logo} alt="" />
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>{' '}
        {isText(description) && <span className={styles.description}>{description}</span>}{' '}
        {isText(passengers) && (
          <span className={styles.seats}>
            <SeatIcon />
            {texts.offers.seats(passengers)}
          </span>
        )}
      </span>{' '}
      {typeof price === 'number' && (
        <span className={styles.price}>{`~${price.toFixed(2)} €`}</span>
      )}
    </label>
  );
}

const isText = <T extends number | string>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined && value !== '';
