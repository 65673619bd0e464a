import type { RequestParts } from '../../web/src/api/httpRequest.ts';
import type { Answer } from './ask.ts';

const BYTES_PER_KB = 1_000;
/** Values that are no person's; all others are told by their kind. */
const HARMLESS_QUERY = new Set(['limit', 'from']);

/** What was sent with a request, without a word of what it said: `{callerPhone: text}`. */
export function sentOf({ query, body, headers }: RequestParts): string {
  const asked = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${HARMLESS_QUERY.has(name) ? value : '…'}`);
  const sent = Object.entries(headers ?? {}).filter(([, value]) => value !== undefined);
  return [
    ...(asked.length > 0 ? [`?${asked.join('&')}`] : []),
    ...(body === undefined ? [] : [shapeOf(body)]),
    ...sent.map(([name]) => `+ ${name}`),
  ].join(' ');
}

function shapeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${value.map(shapeOf).join(', ')}]`;
  if (typeof value === 'string') return 'text';
  if (typeof value !== 'object') return typeof value;
  const fields = Object.entries(value).map(([name, each]) => `${name}: ${shapeOf(each)}`);
  return `{${fields.join(', ')}}`;
}

/** What came: status, kind, size, time. */
export function cameOf(answer: Answer): string {
  if (answer.at === 'no-answer') return answer.why;
  const { status, headers, body, ms } = answer;
  const kind = (headers.get('content-type') ?? 'no content type').split(';', 1).join('');
  const packed = headers.get('content-encoding');
  const bytes = body.byteLength;
  const size = bytes < BYTES_PER_KB ? `${bytes} B` : `${(bytes / BYTES_PER_KB).toFixed(1)} kB`;
  return `${status} ${kind}, ${size}${packed === null ? '' : ` (${packed})`}, ${ms} ms`;
}
