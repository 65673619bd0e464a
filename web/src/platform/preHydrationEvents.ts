/** A button waits for a click, a form for its being sent. */
export type PreHydrationEvent = 'click' | 'submit';

/**
 * A control of a prerendered page stands there before its code does. `data-early` says what
 * it waits for; when that happens, it is marked, and `useEarlyPress` makes up for it.
 */
export function recordPreHydrationEvents(): void {
  for (const press of ['click', 'submit'] satisfies PreHydrationEvent[]) {
    // On the way down: React stops the event on its way up where the code has not come yet.
    document.addEventListener(press, ({ target }) => mark(press, target), true);
  }
  // A passenger who goes on typing has not sent that yet.
  document.addEventListener('input', ({ target }) => forget(target), true);
}

function mark(press: PreHydrationEvent, target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  const control = target.closest(`[data-early=${press}]`);
  if (control?.matches('[role=tab]') === true) selectTab(control);
  control?.setAttribute('data-pressed', '');
}

/** What a tab shows may take as long as the code; which one is selected is known at once, and only the last press counts. */
function selectTab(pressed: Element): void {
  for (const tab of pressed.parentElement?.children ?? []) {
    tab.removeAttribute('data-pressed');
    tab.setAttribute('aria-selected', String(tab === pressed));
  }
}

function forget(target: EventTarget | null): void {
  if (target instanceof Element) target.closest('[data-pressed]')?.removeAttribute('data-pressed');
}
