/** By it the client names its service worker, which is the only script address that it ever makes. */
const WORKER_POLICY = 'service-worker';

export const noScripts = "'none'";

/**
 * What a page may load. Scripts run by the nonce of this very reply only, and hand it on to what they
 * load; nothing inline, nothing foreign, no text turned into code.
 */
export const contentPolicy = (scripts: string, connectTo = ''): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
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
    `trusted-types ${scripts === noScripts ? "'none'" : WORKER_POLICY}`,
  ].join('; ');

export const scriptsWithNonce = (nonce: string): string => `'nonce-${nonce}' 'strict-dynamic'`;
