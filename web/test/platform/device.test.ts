import { describe, expect, it } from 'vitest';

import { deviceOf, isMobile } from '../../src/platform/device.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const KAI = 'Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5';

describe('the device', () => {
  it.each([
    ['an iPhone', IPHONE, 5, 'ios', true],
    ['an iPad that claims to be a Mac', MAC, 5, 'ios', true],
    ['a Mac', MAC, 0, 'desktop', false],
    ['an Android phone', ANDROID, 5, 'android', true],
    ['a Windows computer with a touch screen', WINDOWS, 10, 'desktop', false],
    ['another mobile phone', KAI, 0, 'desktop', true],
  ] as const)('%s', (_, userAgent, maxTouchPoints, device, mobile) => {
    expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
    expect(isMobile({ userAgent, maxTouchPoints })).toBe(mobile);
  });
});
