/** Which bytes are asked for: both ends are part of it. */
export type AskedBytes =
  | { readonly at: 'whole' }
  | { readonly at: 'part'; readonly first: number; readonly last: number }
  | { readonly at: 'beyond' };

const WHOLE: AskedBytes = { at: 'whole' };
const BEYOND: AskedBytes = { at: 'beyond' };
/** As many digits as are sure to be an exact number. */
const ONE_RANGE = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/;
const SEVERAL = /^bytes=[^,]*,/;

/**
 * RFC 9110 §14: what is unreadable is ignored. Several ranges at once may be refused, and are: an archive's reader asks for
 * one, and a thousand small ones in one request would be cheap to ask and expensive to answer.
 */
export function askedBytes(range: string | undefined, bytes: number): AskedBytes {
  if (range === undefined) return WHOLE;
  if (SEVERAL.test(range)) return BEYOND;
  const [, from = '', to = ''] = ONE_RANGE.exec(range) ?? [];
  if (from === '') return to === '' ? WHOLE : lastBytes(Number(to), bytes);
  const first = Number(from);
  if (to !== '' && Number(to) < first) return WHOLE;
  if (first >= bytes) return BEYOND;
  return { at: 'part', first, last: to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1) };
}

const lastBytes = (count: number, bytes: number): AskedBytes =>
  count === 0 ? BEYOND : { at: 'part', first: Math.max(0, bytes - count), last: bytes - 1 };
