import { fileURLToPath } from 'node:url';

import { readBrand } from '../src/brand/index.ts';
import { createContract } from '../src/index.ts';
import { openApiDocument } from './document.ts';

const inProject = (path: string): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const openApiPath = inProject('docs/openapi.json');

/** What docs/openapi.json should hold now. */
export function currentOpenApi(): string {
  const { brand } = readBrand(inProject('brand.json'));
  return `${JSON.stringify(openApiDocument(createContract(brand.key), `${brand.name} API`), null, 2)}\n`;
}
