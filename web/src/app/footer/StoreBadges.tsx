import { brand } from 'virtual:brand';
import type { ReactNode } from 'react';

import { ExternalLink } from '../../kit/Link.tsx';
import { useDevice } from '../../platform/useDevice.ts';
import styles from './StoreBadges.module.css';
import { texts } from './texts.ts';

/** Spec §1: each phone sees its own store, a desktop sees both. */
export function StoreBadges() {
  const device = useDevice();
  return (
    <>
      {device !== 'android' && (
        <Badge
          href={brand.stores.apple}
          store={texts.appStore}
          sign={<AppleStoreSign />}
          className={styles.apple}
        />
      )}
      {device !== 'ios' && (
        <Badge
          href={brand.stores.google}
          store={texts.googlePlay}
          sign={<GoogleStoreSign />}
          className={styles.google}
        />
      )}
    </>
  );
}

interface BadgeProps {
  readonly href: string;
  readonly store: string;
  readonly sign: ReactNode;
  readonly className: string | undefined;
}

function Badge({ href, store, sign, className }: BadgeProps) {
  return (
    <li className={className}>
      <ExternalLink href={href} className={styles.badge}>
        {sign}
        <span>
          <span className={styles.small}>{texts.download} </span>
          <span className={styles.store}>{store}</span>
        </span>
      </ExternalLink>
    </li>
  );
}

/** Our own drawings: a phone with an arrow into it, and a play triangle. */
const AppleStoreSign = () => (
  <svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
    <rect x="6.500" y="2" width="13" height="22" rx="3.500" stroke="currentColor" strokeWidth="2" />
    <path
      d="M13 7.500v8m-3.200-3 3.200 3.200 3.200-3.200M11.500 20.500h3"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const GoogleStoreSign = () => (
  <svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
    <path
      d="M6 4.200v17.600c0 .9 1 1.400 1.700 1l14.600-8.800a1.200 1.200 0 0 0 0-2L7.700 3.200c-.7-.4-1.700 0-1.700 1z"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
);
