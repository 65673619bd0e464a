import { useEffect, type RefObject } from 'react';

/** Calls `dismiss` on Escape and on a press or a focus outside of the element. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  dismiss: (by: 'escape' | 'outside') => void,
): void {
  useEffect(() => {
    const outside = (event: Event): void => {
      const { target } = event;
      if (target instanceof Node && element.current?.contains(target) === false) dismiss('outside');
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') dismiss('escape');
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [element, dismiss]);
}
