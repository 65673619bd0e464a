import { brand } from 'virtual:brand';
import type { ReactNode } from 'react';

import { ExternalLink } from '../../kit/link/ExternalLink.tsx';
import { useDevice } from '../../platform/useDevice.ts';
import styles from './StoreBadges.module.css';
import { AppleStoreSign, GoogleStoreSign } from './storeSigns.tsx';
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
