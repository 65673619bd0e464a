import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { currentOpenApi, openApiPath } from '../openapi/current.ts';

describe('docs/openapi.json', () => {
  it('says what the contract says (otherwise run `npm run openapi`)', () => {
    expect(readFileSync(openApiPath, 'utf8')).toBe(currentOpenApi());
  });
});
