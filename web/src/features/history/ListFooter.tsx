import type { ReactNode } from 'react';

import { Button } from '../../kit/button/Button.tsx';
import hidden from '../../kit/styles/hidden.module.css';
import emptyStateStyles from './EmptyState.module.css';
import styles from './ListFooter.module.css';
import type { RideList } from './rideList.ts';
import rowSkeletonsStyles from './RowSkeletons.module.css';
import { texts } from './texts.ts';

const FIRST_ROWS = 6;

/** What stands under the last row: the next ones on their way, a way to try again, or nothing. */
export function ListFooter({ list, onAgain }: { list: RideList; onAgain: () => void }) {
  const { below, rides } = list;
  const isEmpty = rides.length === 0;
  switch (below.at) {
    case 'asking':
      return <RowSkeletons label={texts.loading} count={isEmpty ? FIRST_ROWS : 1} />;
    case 'failed':
      return (
        <div className={styles.failed}>
          {/* Spec §8: a list that could not be loaded shows empty. */}
          {isEmpty ? (
            <EmptyState>{texts.empty}</EmptyState>
          ) : (
            list.storedAtMs === undefined && (
              <output className={styles.text}>{texts.nextFailed}</output>
            )
          )}
          <Button variant="quiet" onClick={onAgain}>
            {texts.loadAgain}
          </Button>
        </div>
      );
    case 'more':
      return null;
    case 'end':
      return isEmpty ? <EmptyState>{texts.empty}</EmptyState> : null;
    default:
      return below satisfies never;
  }
}

interface RowSkeletonsProps {
  /** What a screen reader hears. */
  readonly label: string;
  readonly count: number;
}

/** The outline of rows that are still on their way. */
function RowSkeletons({ label, count }: RowSkeletonsProps) {
  return (
    <output className={rowSkeletonsStyles.rows}>
      <span className={hidden.visually}>{label}</span>
      {Array.from({ length: count }, (_, row) => (
        <span key={row} className={rowSkeletonsStyles.row}>
          <span className={rowSkeletonsStyles.short} />
          <span className={rowSkeletonsStyles.long} />
          <span className={rowSkeletonsStyles.short} />
        </span>
      ))}
    </output>
  );
}

/** There is nothing to show here yet, and this is why. */
function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className={emptyStateStyles.empty}>
      <RouteDrawing />
      <p className={emptyStateStyles.text}>{children}</p>
    </div>
  );
}

/** A route from a start to a destination. */
function RouteDrawing() {
  return (
    <svg viewBox="0 0 200 96" width="200" height="96" fill="none" aria-hidden="true">
      <path
        d="M28 72C60 72 58 34 92 34s30 30 66 12"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="0 11"
      />
      <circle cx="28" cy="72" r="9" stroke="currentColor" strokeWidth="5" />
      <path
        d="M172 10a18 18 0 0 0-18 18c0 13 18 28 18 28s18-15 18-28a18 18 0 0 0-18-18z"
        fill="var(--brand)"
      />
      <circle cx="172" cy="28" r="6.500" fill="var(--on-brand)" />
    </svg>
  );
}
