import { brand, logo } from 'virtual:brand';

import { PageLink } from '../../kit/Link.tsx';
import styles from './LogoLink.module.css';
import { texts } from './texts.ts';

export function LogoLink() {
  return (
    <PageLink to="/" className={styles.link}>
      <img {...logo} alt={texts.home(brand.name)} className={styles.logo} />
    </PageLink>
  );
}
