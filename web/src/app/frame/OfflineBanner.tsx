import { OfflineIcon } from '../../kit/icons/icons.tsx';
import { useOnline } from '../../platform/useOnline.ts';
import styles from './Frame.module.css';
import { texts } from './texts.ts';

/** The status element is always there: a screen reader only tells of changes inside of one. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <output className={styles.status}>
      {!online && (
        <span className={styles.offline}>
          <OfflineIcon />
          {texts.offline}
        </span>
      )}
    </output>
  );
}
