import type { Endpoint } from '../../contract/src/index.ts';
import { isCrossOrigin, type Answered, type Ends } from './ask.ts';
import { isPersonal } from './endpoints.ts';
import { broken, note, type Finding } from './findings.ts';

/** Three packets of a mobile network: below that, packing gains nothing that a passenger could feel. */
const WORTH_PACKING_BYTES = 4_000;

/** What a browser and the caches in between make of an answer, whatever it says. */
export const judgeHeaders = (ends: Ends, endpoint: Endpoint, answer: Answered): Finding[] => [
  ...(isCrossOrigin(ends) ? judgeCors(ends, endpoint, answer) : []),
  ...(isCacheable(endpoint, answer) ? judgeCaching(answer) : []),
  ...judgePacking(answer),
];

/** Without these headers the page never sees the answer: to the client there is none, not even a 401. */
export function judgeCors(
  { clientOrigin }: Ends,
  { credentials }: Pick<Endpoint, 'credentials'>,
  { headers, status }: Answered,
): Finding[] {
  const allowed = headers.get('access-control-allow-origin');
  const where = status >= 400 ? ` to a ${status}` : '';
  const isAllowed = allowed === clientOrigin || (allowed === '*' && credentials === 'omit');
  if (!isAllowed) {
    return [
      broken(
        'CORS',
        `access-control-allow-origin${where} is ${allowed ?? 'missing'}`,
        `answer access-control-allow-origin: ${clientOrigin}, refusals included; never * with cookies`,
      ),
    ];
  }
  if (credentials === 'omit' || headers.get('access-control-allow-credentials') === 'true') {
    return [];
  }
  return [
    broken(
      'CORS',
      `access-control-allow-credentials${where} is not true`,
      'answer access-control-allow-credentials: true',
    ),
  ];
}

const isCacheable = (endpoint: Endpoint, { status }: Answered): boolean =>
  endpoint.method === 'GET' && isPersonal(endpoint) && status < 300;

/** The client itself asks past every cache of the browser; what stands between may keep it all the same. */
export function judgeCaching({ headers }: Answered): Finding[] {
  const said = headers.get('cache-control') ?? '';
  if (/no-store|private/i.test(said)) return [];
  const what = `cache-control: ${said || 'none'}`;
  return /public|s-maxage/i.test(said)
    ? [
        broken(
          'caching',
          `${what}: a shared cache may hand it to another passenger`,
          'send cache-control: no-store',
        ),
      ]
    : [note('caching', what, 'send cache-control: no-store with what is one passenger’s own')];
}

function judgePacking({ headers, body }: Answered): Finding[] {
  const isText = /json|text/i.test(headers.get('content-type') ?? '');
  if (!isText || body.byteLength < WORTH_PACKING_BYTES) return [];
  if (headers.has('content-encoding')) return [];
  return [
    note(
      'compression',
      `more than ${WORTH_PACKING_BYTES / 1_000} kB came unpacked`,
      'compress JSON replies (br or gzip)',
    ),
  ];
}
