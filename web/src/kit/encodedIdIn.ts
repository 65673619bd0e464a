/**
 * The id at the end of an address, as it was put there with `encodeURIComponent`. The router's own params turn `%2F`
 * inside of an id into a slash.
 */
export function encodedIdIn(pathname: string): string {
  const [last = ''] = pathname
    .split('/')
    .filter((part) => part !== '')
    .slice(-1);
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
