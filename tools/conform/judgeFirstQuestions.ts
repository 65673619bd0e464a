import type { Call } from '../../contract/src/index.ts';
import { askFirst, isCrossOrigin, type Answered } from './ask.ts';
import { CALL_NAMES, type CallName } from './calls.ts';
import { broken, type Finding } from './findings.ts';
import { judgeCors } from './judgeHeaders.ts';
import type { Run } from './run.ts';

/** For every call that a browser asks about first (`OPTIONS`), whether it is told that the call may be made. */
export async function judgeFirstQuestions(run: Run): Promise<void> {
  const { ends, book } = run;
  if (!isCrossOrigin(ends)) {
    book.fact('CORS', 'not needed: the client is served from the origin of the API');
    return;
  }
  book.fact('CORS', `asked from ${ends.clientOrigin}`);
  for (const name of CALL_NAMES) {
    const call = run.calls[name];
    const headers = headersOf(run, name);
    if (call.method !== 'PUT' && headers.length === 0) continue;
    const answer = await askFirst(ends, call, { headers });
    if (answer.at === 'no-answer') {
      book.about(name, broken('CORS', `OPTIONS: ${answer.why}`, 'answer OPTIONS requests'));
    } else {
      book.about(name, ...judgeAnswer(run, call, headers, answer));
    }
  }
}

/** What the client sends beyond what any page may send unasked. */
const headersOf = ({ calls, offered }: Run, name: CallName): string[] => [
  ...('body' in calls[name] ? ['content-type'] : []),
  ...(offered.has(name) ? [offered.get(name) ?? ''] : []),
];

function judgeAnswer(
  { ends }: Run,
  call: Call,
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
  const isMethodAllowed = call.method !== 'PUT' || methods.includes('put');
  const isAnyAllowed = call.credentials === 'omit' && headers.includes('*');
  const missing = isAnyAllowed ? [] : asked.filter((header) => !headers.includes(header));
  return [
    ...judgeCors(ends, call, answer),
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
