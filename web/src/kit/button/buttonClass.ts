import { classNames } from '../classNames.ts';
import styles from './Button.module.css';

export interface ButtonLook {
  /** `contrast` stands on the brand's colour. */
  readonly variant?: 'primary' | 'contrast' | 'secondary' | 'quiet';
  readonly size?: 'medium' | 'compact' | 'big' | 'wide';
}

export const buttonClass = ({ variant = 'primary', size = 'medium' }: ButtonLook): string =>
  classNames(styles.button, styles[variant], size !== 'medium' && styles[size]);
