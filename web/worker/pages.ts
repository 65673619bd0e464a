/** A page that is the same for every address, and empty until its script has drawn it. */
export const EMPTY_PAGE = '/shell.html';

/** Pages whose HTML the build has finished, and the addresses that they are for. */
const FINISHED: readonly (readonly [file: string, addresses: RegExp])[] = [
  ['/', /^\/$/],
  ['/login', /^\/login$/],
  ['/order', /^\/order$/],
  ['/history', /^\/history$/],
  ['/profile', /^\/profile$/],
  ['/ride.html', /^\/ride\/[^/]+$/],
  ['/repeat.html', /^\/repeat\/[^/]+$/],
];

/** Without these a visit without a network shows nothing, or not soon. */
export const FIRST_PAGES: readonly string[] = [EMPTY_PAGE, '/', '/order'];
/** Those that make a visit faster. */
export const LATER_PAGES: readonly string[] = FINISHED.map(([file]) => file).filter(
  (file) => !FIRST_PAGES.includes(file),
);
export const PAGES: readonly string[] = [...FIRST_PAGES, ...LATER_PAGES];

/** The pages that may stand for an address, the best first. */
export function pagesFor(url: string): readonly string[] {
  const { pathname } = new URL(url);
  const finished = FINISHED.find(([, addresses]) => addresses.test(pathname));
  return finished === undefined ? [EMPTY_PAGE] : [finished[0], EMPTY_PAGE];
}
