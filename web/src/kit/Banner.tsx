import type { ReactNode } from 'react';

import { useNow } from '../platform/useNow.ts';
import { classNames } from './classNames.ts';
import styles from './Banner.module.css';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time/units.ts';

interface BannerProps {
  /** `bad` interrupts a screen reader, `info` waits its turn. */
  readonly tone: 'bad' | 'info';
  readonly children: ReactNode;
}

export function Banner({ tone, children }: BannerProps) {
  return (
    <p
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames(styles.banner, styles[tone])}
    >
      {children}
    </p>
  );
}

const COUNT_EVERY_MS = 5_000;

/** Says how old something is that the device has stored in an earlier visit. */
export function AgeBanner({ storedAtMs }: { storedAtMs: number }) {
  const nowMs = useNow(COUNT_EVERY_MS);
  return (
    <Banner tone="info">{`Ryšys nutrūko. Rodoma padėtis prieš ${age(nowMs - storedAtMs)}.`}</Banner>
  );
}

/** How long ago something was, in the largest unit that fits: `40 s`, `5 min`, `2 val.`, `3 d.`. */
export function age(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.max(0, Math.floor(ms / SECOND_MS))} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} val.`;
  return `${Math.floor(ms / DAY_MS)} d.`;
}
