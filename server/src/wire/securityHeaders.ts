import type { FastifyReply } from 'fastify';

import { policyWithoutScripts } from './contentPolicy.ts';

const YEAR_SECONDS = 31_536_000;

const FEATURES_OFF = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const permissions = [
  'microphone=(self)',
  'geolocation=(self)',
  // The driver's voice plays by itself.
  'autoplay=(self)',
  // The screen stays on during a call.
  'screen-wake-lock=(self)',
  ...FEATURES_OFF.map((feature) => `${feature}=()`),
].join(', ');

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Nothing of a reply of the API may be shown as a page, framed or read by another site. */
const FOR_DATA = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};
/** What only a document heeds, and nothing that a page is made of. */
const OF_DOCUMENTS_ONLY = {
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissions,
};
const FOR_DOCUMENTS = {
  ...FOR_DATA,
  'content-security-policy': policyWithoutScripts(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...OF_DOCUMENTS_ONLY,
};
/** A worker heeds the policy of its own file: it may ask this server, and nothing else. */
const FOR_FILES = {
  ...FOR_DATA,
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * Headers of every reply, refusals included; a page replaces the content policy by its own. What
 * only a document heeds is left out of the API's replies: of a poll it would be the larger part.
 */
export function securityHeaders(publicOrigin: string): {
  readonly data: SecurityHeaders;
  readonly documents: SecurityHeaders;
} {
  const transport = {
    ...(publicOrigin.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
    }),
  };
  return { data: { ...FOR_DATA, ...transport }, documents: { ...FOR_DOCUMENTS, ...transport } };
}

/**
 * Makes the headers of a document those of a file that pages are made of. A first visit asks for ten of them, and those
 * of a document weigh a whole kilobyte each: more than many of the files.
 */
export function asFile(reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(OF_DOCUMENTS_ONLY)) reply.removeHeader(name);
  return reply.headers(FOR_FILES);
}
