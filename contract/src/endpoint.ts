import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/** One request that travels between the client and the API, described once for both ends. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** As in the specification, with `{name}` for a part that varies. */
  readonly path: `/api/${string}`;
  /** `client` calls are answered 401 without a session; `public` ones never are when no session cookie came along. */
  readonly access: 'public' | 'passenger';
  /** Whether the browser sends and keeps cookies with it. */
  readonly credentials: 'include' | 'omit';
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  /** `null` is the body that the specification asks for literally: the JSON value null. */
  readonly body?: GenericSchema;
  readonly headers?: GenericSchema;
  /** What a 200 holds. `pdf` is a file, everything else is JSON. */
  readonly reply: GenericSchema | 'pdf';
  /** Refusals that this call can get beyond those that every endpoint can get (see `problem.ts`). */
  readonly refusals?: readonly number[];
}

type PartOf<
  C extends Endpoint,
  K extends 'params' | 'query' | 'body' | 'headers',
> = C[K] extends GenericSchema ? { readonly [P in K]: InferInput<C[K]> } : unknown;

/** Everything that a caller has to say to make the endpoint. */
export type Request<C extends Endpoint> = PartOf<C, 'params'> &
  PartOf<C, 'query'> &
  PartOf<C, 'body'> &
  PartOf<C, 'headers'>;

/** What the client reads from a 200. */
export type Reply<C extends Endpoint> = C['reply'] extends GenericSchema
  ? InferOutput<C['reply']>
  : Blob;
