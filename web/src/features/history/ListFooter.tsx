import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import styles from './ListFooter.module.css';
import type { RideList } from './rideList.ts';
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
