import { useEffect, type RefObject } from 'react';

/** Calls `dismiss` on Escape and on a click or a focus outside of the element. */
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
    // The click, not the press before it: what goes away on the press lets the click fall through.
    // While it is captured, so that the very click that opened the element is past already.
    document.addEventListener('click', outside, { capture: true });
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('click', outside, { capture: true });
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [element, dismiss]);
}
