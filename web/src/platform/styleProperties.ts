/** The values of custom properties, as the style sheets set them for an element. */
export function styleProperties<Name extends string>(
  element: Element,
  names: readonly Name[],
  prefix: string,
): Readonly<Record<Name, string>> {
  const style = getComputedStyle(element);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` forgets the names
  return Object.fromEntries(
    names.map((name) => [name, style.getPropertyValue(prefix + name).trim()]),
  ) as Record<Name, string>;
}

const QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

/** Tells when the device wants other colours. Returns an unsubscribe function. */
export function onOtherColours(tell: () => void): () => void {
  const queries = QUERIES.map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', tell);
  return () => {
    for (const query of queries) query.removeEventListener('change', tell);
  };
}

const MOST_PIXEL_RATIO = 2;

/** More than twice as fine as a CSS pixel costs much and shows little. */
export const pixelRatio = (): number => Math.min(MOST_PIXEL_RATIO, window.devicePixelRatio);
