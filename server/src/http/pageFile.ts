/** Pages that the build has written for one address. A map, because an object answers to `constructor`, too. */
const WRITTEN = new Map([
  ['', 'index.html'],
  ['login', 'login.html'],
  ['order', 'order.html'],
  ['history', 'history.html'],
  ['profile', 'profile.html'],
]);
/** And those for all addresses of one kind: something stands behind the slash. */
const WRITTEN_BELOW = new Map([
  ['ride', 'ride.html'],
  ['repeat', 'repeat.html'],
]);
const NOT_FOUND = 'not-found.html';
/** The page that is empty until its script has drawn it. */
const EMPTY = 'shell.html';

const PAGES = new Set([...WRITTEN.values(), ...WRITTEN_BELOW.values(), NOT_FOUND, EMPTY]);

/** Which file of the built client is the page of a path (without its first slash). */
export function pageFile(path: string): string {
  if (PAGES.has(path)) return path;
  const [room = '', below = '', ...rest] = path.split('/');
  const isBelow = below !== '' && rest.length === 0;
  return (isBelow ? WRITTEN_BELOW.get(room) : WRITTEN.get(path)) ?? NOT_FOUND;
}
