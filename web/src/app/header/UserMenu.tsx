import { PageLink } from '../../kit/link/PageLink.tsx';
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
