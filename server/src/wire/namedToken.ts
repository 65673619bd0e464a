import { keyedHashOf, sameHash } from '../platform/hash.ts';

/** 96 and 128 bits. */
const NAME_LENGTH = 24;
const SEAL_LENGTH = 32;
const NAMED = /^([\w-]+)\.([0-9a-f]{24})\.([0-9a-f]{32})$/;

export interface NamedTokens {
  /** The token, and which session it was issued for, under the server's seal. */
  readonly name: (token: string, sessionId: string) => string;
  /** A name of the session that a token was issued for; `undefined` for one that no server of this company has issued. */
  readonly sessionOf: (accessToken: string | undefined) => string | undefined;
}

/**
 * Tells a server which session a request is of before it has asked the database, and although it has never seen the
 * token: after the death of its neighbour thousands of passengers come at once, many of them from one network. It proves
 * who once signed in and not that the session is still alive; each is counted by itself, and looked up like any other.
 */
export function createNamedTokens(serverSecret: string): NamedTokens {
  const nameOf = (sessionId: string): string =>
    keyedHashOf(serverSecret, `session of a token ${sessionId}`).slice(0, NAME_LENGTH);
  const sealOf = (token: string, name: string): string =>
    keyedHashOf(serverSecret, `name of a token ${token}.${name}`).slice(0, SEAL_LENGTH);
  return {
    name(token, sessionId) {
      const name = nameOf(sessionId);
      return `${token}.${name}.${sealOf(token, name)}`;
    },
    sessionOf(accessToken = '') {
      const [, token = '', name = '', seal = ''] = NAMED.exec(accessToken) ?? [];
      return seal !== '' && sameHash(seal, sealOf(token, name)) ? name : undefined;
    },
  };
}
