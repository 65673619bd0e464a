import { CheckIcon } from '../../kit/icons/icons.tsx';
import { WarningIcon } from '../../kit/icons/receiptIcons.tsx';
import styles from './ProfilePage.module.css';
import { texts } from './texts.ts';
import type { Saving } from './useInvoiceForm.ts';

/**
 * Spec §8 allows no message here, neither of success nor of failure: a sign stands beside the button, and
 * a name for those who cannot see it (docs/decisions/0015).
 */
export function SaveSign({ saving }: { saving: Saving }) {
  return (
    <output className={styles.sign}>
      {saving === 'saved' && (
        <span className={styles.saved}>
          <CheckIcon label={texts.saved} />
        </span>
      )}
      {saving === 'failed' && (
        <span className={styles.failed}>
          <WarningIcon label={texts.notSaved} />
        </span>
      )}
    </output>
  );
}
