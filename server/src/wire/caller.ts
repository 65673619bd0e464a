/** Who sends a request, as far as the session cookie proves it. */
export interface ClientCaller {
  readonly at: 'client';
  readonly clientId: string;
  readonly sessionId: string;
}
export type Caller = { readonly at: 'anonymous' } | ClientCaller;

/** What a session cookie is worth. Throws the refusal when it is worth nothing. */
export type Authenticate = (accessToken: string) => Promise<ClientCaller>;

export const ACCESS_COOKIE = 'access';
