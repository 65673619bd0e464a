import { describe, expect, it } from 'vitest';

import { checkMapUrl } from '../../build/mapUrl.ts';

describe('VITE_MAP_URL', () => {
  it.each([undefined, '', '/vilnius.pmtiles', 'https://maps.example.com/lt.pmtiles'])(
    'may be %s',
    (value) => expect(() => checkMapUrl(value)).not.toThrow(),
  );

  it.each(['vilnius.pmtiles', '//maps.example.com/x', 'ftp://x/y', 'javascript:alert(1)', '/\\x'])(
    'must not be %s',
    (value) => expect(() => checkMapUrl(value)).toThrow('VITE_MAP_URL'),
  );
});
