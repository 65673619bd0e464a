const LABELS_OF_A_SITE = 2;

/**
 * Whether a browser takes two origins for one site, and so sends cookies along without being asked twice. As near as
 * one comes without the list of public suffixes: the last two labels of the names, and the same scheme.
 */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)];
  return a.protocol === b.protocol && siteOf(a.hostname) === siteOf(b.hostname);
}

const siteOf = (host: string): string =>
  isAddress(host) ? host : host.split('.').slice(-LABELS_OF_A_SITE).join('.');

const isAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host);

/** A machine's own name: browsers trust it without https. */
export const isThisMachine = (origin: string): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname);
