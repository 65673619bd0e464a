import { readAs, type Endpoint, type Reply } from '../../contract/src/index.ts';
import { isFailure } from '../../web/src/api/failures.ts';
import { readReply } from '../../web/src/api/readReply.ts';
import type { Answer, Answered } from './ask.ts';
import { differences, grouped } from './differences.ts';
import { broken, note, type Finding } from './findings.ts';

export interface Judged<C extends Endpoint> {
  readonly findings: readonly Finding[];
  /** As the client's own code reads it; absent where it cannot. */
  readonly reply?: Reply<C>;
  /** Places that the client leaves out, because it cannot read them. */
  readonly left: readonly string[];
}

/** What an answer is worth to the client, by the client's own reading, and how it differs from the specification. */
export async function judgeReply<C extends Endpoint>(
  endpoint: C,
  answer: Answer,
  shown: readonly string[] = [],
): Promise<Judged<C>> {
  if (answer.at === 'no-answer') return failed(answer.why, 'answer within 15 s');
  const { status } = answer;
  if (status >= 300 && status < 400) {
    return failed(
      'a redirect',
      'answer at this very address: cookies and bodies get lost on the way',
    );
  }
  if (status < 200 || status >= 300) return failed(`status ${status}`, adviceOn(status));
  const left: string[] = [];
  const about: Finding[] = status === 200 ? [] : [note('reply', `status ${status}`, 'answer 200')];
  try {
    const reply = await readReply(endpoint, responseOf(answer), (what) => {
      left.push(...what.slice(what.indexOf(': ') + 2).split(', '));
    });
    const findings =
      endpoint.reply === 'pdf' ? judgePdf(answer) : judgeJson(endpoint, answer, shown, left);
    return { reply, left, findings: [...about, ...findings] };
  } catch (error) {
    if (!isFailure(error)) throw error;
    return { left, findings: [...about, ...unreadable(endpoint, answer)] };
  }
}

const failed = <C extends Endpoint>(what: string, change: string): Judged<C> => ({
  findings: [broken('reply', what, change)],
  left: [],
});

function adviceOn(status: number): string {
  switch (status) {
    case 401:
      return 'accept the cookies that login has set, in every call';
    case 403:
      return 'keep 403 for blocked accounts: the client tells the passenger that the account is blocked';
    case 404:
      return 'offer the call at this very path';
    case 405:
      return 'accept the method of the specification';
    case 429:
      return 'allow as many calls as one passenger makes: a poll every 10 s and a dozen calls per screen';
    default:
      return status >= 500 ? 'look into the log of the host' : 'accept this request';
  }
}

const responseOf = ({ status, headers, body }: Answered): Response =>
  new Response(body.byteLength === 0 ? null : body, { status, headers: plain(headers) });

/** The body has been unpacked already. */
function plain(headers: Headers): Headers {
  const copy = new Headers(headers);
  copy.delete('content-encoding');
  copy.delete('content-length');
  return copy;
}

const textOf = ({ body }: Answered): string => new TextDecoder().decode(body);

function jsonOf(answer: Answered): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(textOf(answer)) };
  } catch {
    return undefined;
  }
}

function judgeJson(endpoint: Endpoint, answer: Answered, shown: readonly string[], left: string[]) {
  const parsed = jsonOf(answer);
  // Nobody reads these replies: that they came is all they say.
  if (endpoint.reply === 'pdf' || parsed === undefined) return [];
  const findings = grouped(differences(endpoint.reply, parsed.json, shown)).map(({ path, what }) =>
    note(
      'reply',
      `${path}: ${what}${left.includes(path) ? ', left out' : ''}`,
      `send ${path} as the specification has it`,
    ),
  );
  const kind = answer.headers.get('content-type') ?? '';
  return /json/i.test(kind) || answer.body.byteLength === 0
    ? findings
    : [
        ...findings,
        note('reply', `content-type: ${kind || 'none'}`, 'send content-type: application/json'),
      ];
}

function unreadable(endpoint: Endpoint, answer: Answered): Finding[] {
  const parsed = jsonOf(answer);
  if (parsed === undefined || endpoint.reply === 'pdf') {
    const kind = /^\s*</.test(textOf(answer)) ? 'a page' : 'no JSON';
    return [broken('reply', kind, 'answer in JSON')];
  }
  const unread: string[] = [];
  readAs(endpoint.reply, parsed.json, (path) => unread.push(path));
  const all = grouped(differences(endpoint.reply, parsed.json));
  const culprits = all.filter(({ path }) => unread.includes(path));
  const found = culprits.length > 0 ? culprits : all;
  if (found.length === 0) {
    return [broken('reply', 'none of the fields that are read', 'send them as specified')];
  }
  return found.map(({ path, what }) =>
    broken('reply', `${path}: ${what}`, `send ${path} as the specification has it`),
  );
}

/** The client saves whatever comes under the name of a PDF file. */
function judgePdf(answer: Answered): Finding[] {
  const kind = answer.headers.get('content-type') ?? 'none';
  if (!textOf(answer).startsWith('%PDF-')) {
    return [broken('reply', 'what came is no PDF file', 'send the file itself')];
  }
  return /application\/pdf/i.test(kind)
    ? []
    : [note('reply', `content-type: ${kind}`, 'send content-type: application/pdf')];
}
