import { brand } from 'virtual:brand';

import { ExternalLink, PageLink } from '../../kit/Link.tsx';
import styles from './Menu.module.css';
import { texts } from './texts.ts';

const ENTRIES = [
  { to: '/order', label: texts.order },
  { to: '/history', label: texts.history },
  { to: '/profile', label: texts.settings },
] as const;

/** The signed-in passenger's places; the current one is marked. */
export function UserMenu() {
  return (
    <nav aria-label={texts.userMenu} className={styles.menu}>
      {ENTRIES.map(({ to, label }) => (
        <PageLink key={to} to={to} className={styles.entry}>
          {label}
        </PageLink>
      ))}
    </nav>
  );
}

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
