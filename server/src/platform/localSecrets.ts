import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';

import type { Random } from './random.ts';

const secretsSchema = v.object({ webhook: v.string(), server: v.string() });
export type Secrets = v.InferOutput<typeof secretsSchema>;

/** Secrets for a server that was given none: made once, then stored beside its data, readable by its owner only. */
export function localSecrets(dataFolder: string, random: Random): Secrets {
  const file = join(dataFolder, 'secrets');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const fresh: Secrets = { webhook: random.token(), server: random.token() };
  try {
    writeFileSync(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw error;
    return v.parse(secretsSchema, JSON.parse(readFileSync(file, 'utf8')));
  }
}
