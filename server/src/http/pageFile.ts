/** Pages that the build has written as finished HTML. A map, because an object answers to `constructor`, too. */
const WRITTEN = new Map([
  ['', 'index.html'],
  ['login', 'login.html'],
]);
/** The page that is empty until its script has drawn it. */
const EMPTY = 'shell.html';

const PAGES = new Set([...WRITTEN.values(), EMPTY]);

/** Which file of the built client is the page of a path (without its first slash). */
export const pageFile = (path: string): string =>
  PAGES.has(path) ? path : (WRITTEN.get(path) ?? EMPTY);
