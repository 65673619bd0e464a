import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  /** An alert has to be answered: a click beside it does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Whether a click beside it closes it; by default it does, unless it is an alert. */
  readonly closesBeside?: boolean;
  /** On a phone it takes the whole height, or on every device the whole screen. */
  readonly layout?: 'fullHeight' | 'screen';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it holds the focus, closes on Escape and gives the focus back. */
export function Dialog({
  title,
  role = 'dialog',
  closesBeside = role === 'dialog',
  layout,
  onClose,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before it leaves the page is what returns the focus to where it was.
    return () => element?.close();
  }, []);

  // The backdrop belongs to the dialog element itself, everything visible lies in its child.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !closesBeside) return undefined;
    const clickBeside = (event: MouseEvent): void => {
      if (event.target === element) onClose();
    };
    element.addEventListener('click', clickBeside);
    return () => element.removeEventListener('click', clickBeside);
  }, [closesBeside, onClose]);

  return (
    <dialog
      ref={dialog}
      role={role}
      className={classNames(styles.dialog, layout && styles[layout])}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.panel}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
