import { describe, expect, it } from 'vitest';

import { checkApiOrigin } from '../../build/apiOrigin.ts';

describe('VITE_API_ORIGIN', () => {
  it.each([undefined, '', 'https://api.example.com', 'http://localhost:3001'])(
    'may be %s',
    (value) => {
      expect(() => checkApiOrigin(value)).not.toThrow();
    },
  );

  it.each(['api.example.com', 'https://api.example.com/', 'https://api.example.com/v1', 'ftp://x'])(
    'stops the build as %s',
    (value) => {
      expect(() => checkApiOrigin(value)).toThrow(/VITE_API_ORIGIN/);
    },
  );
});
