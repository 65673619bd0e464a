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
const FOR_DOCUMENTS = {
  ...FOR_DATA,
  'content-security-policy': policyWithoutScripts(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissions,
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
