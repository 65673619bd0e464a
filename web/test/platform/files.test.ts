import { describe, expect, it } from 'vitest';

import { linkIsNotEnough } from '../../src/platform/files.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

const facts = (userAgent: string, isStandalone = false) => ({
  userAgent,
  isStandalone,
  maxTouchPoints: 5,
});

describe('a link to a file in memory', () => {
  it('saves it in browsers', () => {
    expect(linkIsNotEnough(facts(SAFARI))).toBe(false);
    expect(linkIsNotEnough(facts(ANDROID))).toBe(false);
    expect(linkIsNotEnough(facts(ANDROID, true))).toBe(false);
  });

  it('is not enough on an iPhone’s home screen and inside of other apps', () => {
    expect(linkIsNotEnough(facts(SAFARI, true))).toBe(true);
    expect(linkIsNotEnough(facts(`${IPHONE} Mobile/15E148 [FBAN/FBIOS]`))).toBe(true);
    expect(linkIsNotEnough(facts(ANDROID.replace('Pixel 9)', 'Pixel 9; wv)')))).toBe(true);
  });
});
