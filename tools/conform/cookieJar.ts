/** A cookie as a reply sets it, with what it says about itself. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  /** Attribute names in lower case. */
  readonly flags: ReadonlyMap<string, string>;
}

export interface CookieJar {
  keep(setCookies: readonly string[], requestPath: string): void;
  /** What a browser sends to a path; `undefined` if no cookie is for it. */
  headerFor(path: string): string | undefined;
  /** The same names and paths, with values that no server knows. */
  dead(): CookieJar;
  /** As it is now, whatever comes later. */
  copy(): CookieJar;
  readonly isEmpty: boolean;
}

type Kept = Pick<SetCookie, 'name' | 'value' | 'path'>;

export function cookieJar(kept: readonly Kept[] = []): CookieJar {
  const cookies = new Map(kept.map((cookie) => [keyOf(cookie), cookie]));
  return {
    keep(setCookies, requestPath) {
      for (const text of setCookies) {
        const cookie = readSetCookie(text, requestPath);
        if (isRemoval(cookie)) cookies.delete(keyOf(cookie));
        else cookies.set(keyOf(cookie), cookie);
      }
    },
    headerFor(path) {
      const pairs = [...cookies.values()]
        .filter((cookie) => covers(cookie.path, path))
        .map(({ name, value }) => `${name}=${value}`);
      return pairs.length === 0 ? undefined : pairs.join('; ');
    },
    dead: () =>
      cookieJar([...cookies.values()].map(({ name, path }) => ({ name, path, value: 'ended' }))),
    copy: () => cookieJar([...cookies.values()]),
    get isEmpty() {
      return cookies.size === 0;
    },
  };
}

/** What an engineer copies out of a browser: `a=b; c=d`, for every path. */
export const jarOf = (header: string): CookieJar =>
  cookieJar(
    header
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.includes('='))
      .map((pair) => Object.assign(nameAndValue(pair), { path: '/' })),
  );

/** Paths of cookies end at a slash, whether they are written with it or not. */
export const covers = (cookiePath: string, path: string): boolean =>
  path === cookiePath || path.startsWith(cookiePath.endsWith('/') ? cookiePath : `${cookiePath}/`);

export function readSetCookie(text: string, requestPath: string): SetCookie {
  const [first = '', ...attributes] = text.split(';').map((part) => part.trim());
  const flags = new Map(
    attributes.map((attribute) => {
      const { name, value } = nameAndValue(attribute);
      return [name.toLowerCase(), value];
    }),
  );
  const path = flags.get('path') ?? '';
  return {
    ...nameAndValue(first),
    // Without a path of its own it is for the folder of the request that set it.
    path: path.startsWith('/') ? path : requestPath.slice(0, requestPath.lastIndexOf('/')) || '/',
    flags,
  };
}

export function isRemoval({ value, flags }: SetCookie): boolean {
  const untilMs = Date.parse(flags.get('expires') ?? '');
  const maxAge = flags.get('max-age');
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  return Number.isNaN(untilMs) ? value === '' : untilMs <= Date.now();
}

const keyOf = ({ name, path }: Kept): string => `${name} ${path}`;

function nameAndValue(pair: string): { readonly name: string; readonly value: string } {
  const at = pair.indexOf('=');
  return at < 0
    ? { name: pair, value: '' }
    : { name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim() };
}
