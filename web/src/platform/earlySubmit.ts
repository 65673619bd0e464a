/**
 * A form that is written into the page as HTML stands there before its code does. `method="dialog"` marks
 * such a form; a press on its button is remembered on the page until the code has come and asks.
 */
export function rememberEarlySubmit(): void {
  const { dataset } = document.documentElement;
  dataset['submitted'] = 'no';
  // Before React can see it: for a form without its code it would stop the event on its way.
  document.addEventListener('submit', listen, true);

  function listen({ target }: Event): void {
    const early = target instanceof HTMLFormElement && target.method === 'dialog';
    if (early && 'submitted' in dataset) dataset['submitted'] = 'yes';
  }
}

/** Says once whether the form was submitted before its code had come; from then on that is its own affair. */
export function takeEarlySubmit(): boolean {
  const { dataset } = document.documentElement;
  const was = dataset['submitted'] === 'yes';
  delete dataset['submitted'];
  return was;
}
