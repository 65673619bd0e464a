import type { Endpoint } from '@ride/contract';
import * as v from 'valibot';

import type { SessionJoin } from '../store/sessionJoin.ts';
import { ACCESS_COOKIE, type Authenticate, type Caller, type PassengerCaller } from './caller.ts';
import type { Cookie } from './cookie.ts';
import { Refusal } from './refusal.ts';

type JsonEndpoint = Endpoint & { readonly reply: v.GenericSchema };

/** What the HTTP layer hands over, unchecked. */
export interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The peer's network, and what its browser says about itself. */
  readonly network: string;
  readonly browser: string;
  /** Ends when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

type PartOf<
  C extends Endpoint,
  K extends 'params' | 'query' | 'body' | 'headers',
> = C[K] extends v.GenericSchema ? { readonly [P in K]: v.InferOutput<C[K]> } : object;

/** The parts of the request that the contract names, checked. */
type Parts<C extends Endpoint> = PartOf<C, 'params'> &
  PartOf<C, 'query'> &
  PartOf<C, 'body'> &
  PartOf<C, 'headers'>;

type Peer = Pick<RawRequest, 'cookies' | 'network' | 'browser'>;
const peerOf = ({ cookies, network, browser }: RawRequest): Peer => ({ cookies, network, browser });
type CallerOf<C extends Endpoint> = C['access'] extends 'passenger' ? PassengerCaller : Caller;

export interface Answer<R> {
  readonly reply: R;
  readonly cookies?: readonly Cookie[];
  /** Sent in place of the reply. */
  readonly file?: PdfFile;
}

export interface PdfFile {
  readonly pdf: Uint8Array;
  readonly fileName: string;
}
/** Nothing but the cookie matters to it. */
type PassengerEndpoint = JsonEndpoint & {
  readonly access: 'passenger';
  readonly params?: never;
  readonly query?: never;
  readonly body?: never;
  readonly headers?: never;
};
type PdfEndpoint = Endpoint & { readonly access: 'passenger'; readonly reply: 'pdf' };
type Handle<C extends JsonEndpoint, I> = (incoming: I) => Promise<Answer<v.InferInput<C['reply']>>>;

/** An endpoint of the contract with the code that answers it. */
export type Handler = { readonly endpoint: Endpoint } & (
  | {
      readonly session: 'checked';
      run(request: RawRequest, caller: Caller): Promise<Answer<unknown>>;
    }
  | {
      readonly session: 'joined';
      run(request: RawRequest, authenticate: Authenticate): Promise<Answer<unknown>>;
    }
  | { readonly session: 'ignored'; run(request: RawRequest): Promise<Answer<unknown>> }
);

/** Answers an endpoint whose sender matters: the session cookie is checked first, as the endpoint's access says. */
export function answering<C extends JsonEndpoint>(
  endpoint: C,
  handle: Handle<C, Parts<C> & Peer & { readonly caller: CallerOf<C> }>,
): Handler {
  return {
    endpoint,
    session: 'checked',
    run: async (request, caller) => {
      if (endpoint.access === 'passenger' && caller.at === 'anonymous') throw new Refusal(401);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the line above is the proof
      const proven = caller as CallerOf<C>;
      return checked(
        endpoint,
        await handle({ ...peerOf(request), ...partsOf(endpoint, request), caller: proven }),
      );
    },
  };
}

/** Answers an endpoint of a signed-in passenger with what was read together with the check of the session. */
export const answeringFromSession = <C extends PassengerEndpoint, T>(
  endpoint: C,
  join: SessionJoin<T>,
  handle: (read: T) => v.InferInput<C['reply']>,
): Handler => ({
  endpoint,
  session: 'joined',
  run: async ({ cookies }, authenticate) => {
    const accessToken = cookies[ACCESS_COOKIE];
    if (accessToken === undefined) throw new Refusal(401);
    const proven = await authenticate(accessToken, join);
    return checked(endpoint, { reply: handle(proven.joined) });
  },
});

/** Answers an endpoint of a signed-in passenger with a file. */
export const answeringWithPdf = <C extends PdfEndpoint>(
  endpoint: C,
  handle: (
    incoming: Parts<C> & { readonly caller: PassengerCaller; readonly signal: AbortSignal },
  ) => Promise<PdfFile>,
): Handler => ({
  endpoint,
  session: 'checked',
  run: async (request, caller) => {
    if (caller.at === 'anonymous') throw new Refusal(401);
    const { signal } = request;
    return { reply: null, file: await handle({ ...partsOf(endpoint, request), caller, signal }) };
  },
});

/** Answers an endpoint that makes or renews a session: an old session cookie must not stand in its way. */
export function answeringWithoutSession<C extends JsonEndpoint>(
  endpoint: C,
  handle: Handle<C, Parts<C> & Peer>,
): Handler {
  return {
    endpoint,
    session: 'ignored',
    run: async (request) =>
      checked(endpoint, await handle({ ...peerOf(request), ...partsOf(endpoint, request) })),
  };
}

function partsOf<C extends Endpoint>(endpoint: C, request: RawRequest): Parts<C> {
  const parts = (['params', 'query', 'body', 'headers'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const result = v.safeParse(schema, request[part] ?? null);
    // A path that cannot name anything names nothing: it answers like any other unknown one.
    if (!result.success) throw new Refusal(part === 'params' ? 404 : 400);
    return [[part, result.output]];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part has just passed its schema
  return Object.fromEntries(parts) as Parts<C>;
}

/** Fields that the contract does not name never leave; a reply that breaks it is our own error. */
const checked = (endpoint: JsonEndpoint, { reply, ...rest }: Answer<unknown>): Answer<unknown> => ({
  ...rest,
  reply: v.parse(endpoint.reply, reply),
});
