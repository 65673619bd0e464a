import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { parseBrand, type Brand } from './brand.ts';

export interface BrandOnDisk {
  readonly brand: Brand;
  readonly logoPath: string;
}

/** Reads and checks a brand file and the logo beside it; the error's message is fit to print as it is. */
export function readBrand(path: string): BrandOnDisk {
  const fileName = basename(path);
  const brand = parseBrand(readJson(path, fileName), fileName);
  const logoPath = join(dirname(path), brand.logo);
  if (!existsSync(logoPath)) {
    throw new Error(`${fileName}: logo: there is no file ${brand.logo} beside it`);
  }
  return { brand, logoPath };
}

function readJson(path: string, fileName: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`${fileName}: cannot be read`, { cause });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${fileName}: is not JSON`, { cause });
  }
}
