import { contentPolicy, noScripts } from './contentPolicy.ts';

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

/** Headers of every reply, refusals included; a page replaces the content policy by its own. */
export const securityHeaders = (publicOrigin: string): SecurityHeaders => ({
  'content-security-policy': contentPolicy(noScripts),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissions,
  ...(publicOrigin.startsWith('https:') && {
    'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
  }),
});
