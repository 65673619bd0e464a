import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

import * as v from 'valibot';

import { StartRefused } from '../platform/startRefused.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(200));

/** Strict, so that a misspelt key is found and not ignored. */
const sellerFile = v.strictObject({
  name: text,
  companyCode: v.pipe(v.string(), v.regex(/^\d{7}(?:\d\d)?$/, 'must have 7 or 9 digits')),
  vatCode: v.pipe(
    v.string(),
    v.regex(/^LT(?:\d{9}|\d{12})$/, 'must be LT followed by 9 or 12 digits'),
  ),
  address: text,
  /** Letters before the number of every invoice. */
  series: v.pipe(v.string(), v.regex(/^[A-Z]{2,10}$/, 'must be 2 to 10 capital letters')),
  vatPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});

/** Who issues invoices. */
export type Seller = v.InferOutput<typeof sellerFile> & { readonly sample: boolean };

/** The standard rate, which holds for taxis; only scheduled transport has a lower one. */
const TAXI_VAT_PERCENT = 21;

/** A company that does not exist; its invoices are marked as samples. */
export const sampleSeller = (companyLine: string): Seller => ({
  sample: true,
  name: companyLine,
  companyCode: '000000000',
  vatCode: 'LT000000000',
  address: 'Pavyzdžio g. 1, LT-00000 Vilnius',
  series: 'PVZ',
  vatPercent: TAXI_VAT_PERCENT,
});

/** The seller of that file; the server does not start with a wrong one. */
export function readSeller(path: string): Seller {
  const fileName = basename(path);
  const parsed = v.safeParse(sellerFile, readJson(path, fileName));
  if (parsed.success) return { ...parsed.output, sample: false };
  const lines = parsed.issues.map((issue) => {
    const key = v.getDotPath(issue) ?? '(the whole file)';
    return `${fileName}: ${key}: ${issue.expected === 'never' ? 'is not a key of a seller' : issue.message}`;
  });
  throw new StartRefused(lines.join('\n'));
}

function readJson(path: string, fileName: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new StartRefused(`${fileName}: cannot be read as JSON`, { cause });
  }
}
