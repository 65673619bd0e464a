import { brand } from 'virtual:brand';
import { type ReactNode, useId, useSyncExternalStore } from 'react';

import { ExternalLink } from '../../kit/Link.tsx';
import { currentYear } from '../../platform/clock.ts';
import styles from './Footer.module.css';
import { StoreBadges } from './StoreBadges.tsx';
import { texts } from './texts.ts';

const POLICIES = [
  { label: texts.returnPolicy, link: brand.links.returnPolicy },
  { label: texts.privacyPolicy, link: brand.links.privacyPolicy },
  { label: texts.terms, link: brand.links.terms },
  { label: texts.reservationTerms, link: brand.links.reservationTerms },
];

export function Footer() {
  const year = useYear();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.columns}>
          <Column title={texts.policies}>
            {POLICIES.map(({ label, link }) => (
              <FooterLink key={label} href={link} label={label} />
            ))}
          </Column>
          <Column title={texts.social}>
            {brand.social.map(({ name, link }) => (
              <FooterLink key={name} href={link} label={name} />
            ))}
          </Column>
          <Column title={texts.stores}>
            <StoreBadges />
          </Column>
        </div>
        <p className={styles.company}>{texts.companyLine(year, brand.companyLine)}</p>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <ExternalLink href={href} className={styles.link}>
        {label}
      </ExternalLink>
    </li>
  );
}

const never = (): (() => void) => () => undefined;

/** The current year; a prerendered page begins with the year of the build. */
const useYear = (): number =>
  useSyncExternalStore(never, currentYear, () => import.meta.env.VITE_BUILD_YEAR);
