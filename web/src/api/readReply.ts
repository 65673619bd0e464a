import { problem, readAs, type Endpoint, type Problem, type Reply } from '@ride/contract';

import { HttpFailure, NetworkFailure, WrongReply } from './failures.ts';

/** The checked reply of an endpoint, or the failure that the response means. */
export async function readReply<C extends Endpoint>(
  endpoint: C,
  response: Response,
  onUnreadable: (what: string) => void,
): Promise<Reply<C>> {
  if (!response.ok) throw new HttpFailure(response.status, await readProblem(response));
  const { reply } = endpoint;
  if (reply === 'pdf') return castReply(await read(() => response.blob()));
  const text = await read(() => response.text());
  if (parseJson(text).cause !== undefined && isPage(response, text))
    throw new WrongReply(`${endpoint.path}: a page`);
  return castReply(readText({ ...endpoint, reply }, text, onUnreadable));
}

/** The reply that a text holds, however the text came. */
export function readText<C extends Endpoint & { readonly reply: object }>(
  endpoint: C,
  text: string,
  onUnreadable: (what: string) => void,
): Reply<C> {
  const { json, cause } = parseJson(text);
  const left: string[] = [];
  const found = readAs(endpoint.reply, json, (path) => left.push(path));
  if (!found.success) throw new WrongReply(`${endpoint.path}: ${left.join(', ')}`, { cause });
  if (left.length > 0) onUnreadable(`${endpoint.path}: ${left.join(', ')}`);
  return castReply(found.output);
}

/** What was read by the endpoint's own schema is the endpoint's reply; TypeScript cannot follow that far. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the schema just before
const castReply = <C extends Endpoint>(checked: unknown): Reply<C> => checked as Reply<C>;

async function readProblem(response: Response): Promise<Problem | undefined> {
  const { json } = parseJson(await read(() => response.text()));
  const found = readAs(problem, json);
  return found.success ? found.output : undefined;
}

/** The connection may break after the head of an answer has come: then there is no answer. */
async function read<T>(body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (cause) {
    throw new NetworkFailure('the answer broke off', { cause });
  }
}

/**
 * A network that wants its users to agree to something first answers every request with a page of its own: the
 * server has not heard of the request, even where nobody reads its reply. What can be read as JSON is no page, whatever
 * it calls itself: some servers call everything a page.
 */
const isPage = ({ headers }: Response, text: string): boolean =>
  text.trimStart().startsWith('<') || /html/i.test(headers.get('content-type') ?? '');

/** Text that is no JSON counts as no value: the schema decides whether the endpoint can do without one. */
function parseJson(text: string): { readonly json?: unknown; readonly cause?: unknown } {
  try {
    return { json: JSON.parse(text) };
  } catch (cause) {
    return { cause };
  }
}
