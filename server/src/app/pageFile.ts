/** Pages that the build has written as finished HTML. */
const WRITTEN: Readonly<Record<string, string>> = { '': 'index.html', login: 'login.html' };
/** The page that is empty until its script has drawn it. */
const EMPTY = 'shell.html';

const PAGES = new Set([...Object.values(WRITTEN), EMPTY]);

/** Which file of the built client is the page of a path (without its first slash). */
export const pageFile = (path: string): string =>
  PAGES.has(path) ? path : (WRITTEN[path] ?? EMPTY);
