import { brand } from 'virtual:brand';

import { ExternalLink } from '../../kit/link/ExternalLink.tsx';
import styles from './Menu.module.css';
import { texts } from './texts.ts';

/** The company's own pages, on its own site. */
export function CompanyLinks() {
  const { about, business, becomeDriver } = brand.links;
  return (
    <nav aria-label={texts.company} className={styles.menu}>
      <ExternalLink href={about} className={styles.entry}>
        {texts.about}
      </ExternalLink>
      <ExternalLink href={business} className={styles.entry}>
        {texts.business}
      </ExternalLink>
      <ExternalLink href={becomeDriver} className={styles.entry}>
        {texts.becomeDriver}
      </ExternalLink>
    </nav>
  );
}
