import type { Endpoint } from '../../contract/src/index.ts';
import { askFirst, isCrossOrigin, type Answered } from './ask.ts';
import { ENDPOINT_NAMES, type EndpointName } from './endpoints.ts';
import { broken, type Finding } from './findings.ts';
import { judgeCors } from './judgeHeaders.ts';
import type { Run } from './run.ts';

/** For every endpoint that a browser asks about first (`OPTIONS`), whether it is told that it may be requested. */
export async function judgeFirstQuestions(run: Run): Promise<void> {
  const { ends, book } = run;
  if (!isCrossOrigin(ends)) {
    book.fact('CORS', 'not needed: the client is served from the origin of the API');
    return;
  }
  book.fact('CORS', `asked from ${ends.clientOrigin}`);
  for (const name of ENDPOINT_NAMES) {
    const endpoint = run.endpoints[name];
    const headers = headersOf(run, name);
    if (endpoint.method !== 'PUT' && headers.length === 0) continue;
    const answer = await askFirst(ends, endpoint, { headers });
    if (answer.at === 'no-answer') {
      book.about(name, broken('CORS', `OPTIONS: ${answer.why}`, 'answer OPTIONS requests'));
    } else {
      book.about(name, ...judgeAnswer(run, endpoint, headers, answer));
    }
  }
}

/** What the client sends beyond what any page may send unasked. */
const headersOf = ({ endpoints, offered }: Run, name: EndpointName): string[] => [
  ...('body' in endpoints[name] ? ['content-type'] : []),
  ...(offered.has(name) ? [offered.get(name) ?? ''] : []),
];

function judgeAnswer(
  { ends }: Run,
  endpoint: Endpoint,
  asked: readonly string[],
  answer: Answered,
): Finding[] {
  if (answer.status < 200 || answer.status >= 300) {
    const what = `OPTIONS is answered ${answer.status}`;
    return [broken('CORS', what, 'answer OPTIONS with 204, without a session')];
  }
  const listed = (header: string): string[] =>
    (answer.headers.get(header) ?? '').split(',').map((each) => each.trim().toLowerCase());
  const methods = listed('access-control-allow-methods');
  const headers = listed('access-control-allow-headers');
  const isMethodAllowed = endpoint.method !== 'PUT' || methods.includes('put');
  const isAnyAllowed = endpoint.credentials === 'omit' && headers.includes('*');
  const missing = isAnyAllowed ? [] : asked.filter((header) => !headers.includes(header));
  return [
    ...judgeCors(ends, endpoint, answer),
    ...(isMethodAllowed
      ? []
      : [
          broken(
            'CORS',
            'PUT is not allowed',
            'answer access-control-allow-methods: GET, POST, PUT',
          ),
        ]),
    ...missing.map((header) =>
      broken(
        'CORS',
        `the header ${header} is not allowed`,
        `name ${header} in access-control-allow-headers`,
      ),
    ),
  ];
}
