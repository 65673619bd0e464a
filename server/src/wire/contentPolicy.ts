/** By it the client names its service worker, which is the only script address that it ever makes. */
const WORKER_POLICY = 'service-worker';

/** For what is no page of ours: nothing runs, whatever it is taken for. */
export const policyWithoutScripts = (): string => policy({ scripts: "'none'", styles: "'self'" });

/**
 * What a page may load. Scripts run by the nonce of this very reply only, and hand it on to what they
 * load; nothing inline without it, nothing foreign, no text turned into code.
 */
export const policyOfPage = (nonce: string, { connectTo, reportTo }: Outside = {}): string =>
  policy({
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    // A page that was written at build time brings the styles of its first paint along.
    styles: `'self' 'nonce-${nonce}'`,
    types: WORKER_POLICY,
    connectTo,
    reportTo,
  });

/** What a page may reach beyond its own files. */
export interface Outside {
  readonly connectTo?: string | undefined;
  /** A path to which browsers tell what the policy has stopped. */
  readonly reportTo?: string | undefined;
}

interface Sources extends Outside {
  readonly scripts: string;
  readonly styles: string;
  readonly types?: string;
}

const policy = ({ scripts, styles, types = "'none'", connectTo = '', reportTo }: Sources): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    // `'self'` holds for WebSockets of the same host, too.
    `connect-src 'self' ${connectTo}`.trimEnd(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${types}`,
    // Beside `report-to`, browsers would heed that one alone, and send late or nothing.
    ...(reportTo === undefined ? [] : [`report-uri ${reportTo}`]),
  ].join('; ');
