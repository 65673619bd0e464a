import type { Endpoint } from '@ride/contract';
import * as fc from 'fast-check';

import { arbitraryOf } from '../../server/test/contract/arbitraryOf.ts';
import { HOSTILE_TEXTS } from '../../server/test/contract/hostileTexts.ts';
import type { Spoil } from './spoil.ts';
import { spoiledBodies } from './spoiledBodies.ts';
import { spoiledHeaders } from './spoiledHeaders.ts';
import { spoiledTargets } from './spoiledTargets.ts';

/** Who sends it. A leaver's session is used once, because the endpoint may end it. */
export type Sender = 'visitor' | 'passenger' | 'leaver' | 'expired';

/** A request before it is written down. */
export interface Generated {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly sender: Sender;
  /** Which of the ids and cursors that are real are named in place of generated ones, if any. */
  readonly known: number | null;
  readonly spoils: readonly Spoil[];
}

const ENDS_THE_SESSION = new Set(['/api/logout', '/api/refresh']);
const SPOILS = [...spoiledBodies, ...spoiledHeaders, ...spoiledTargets];

const spoil = fc.constantFrom(...SPOILS);

/** Requests for an endpoint: as the contract wants them, almost so, and as nobody wants them. */
export const requestOf = ({
  params,
  query,
  headers,
  body,
  path,
}: Endpoint): fc.Arbitrary<Generated> =>
  fc.record({
    params: part(params),
    query: part(query),
    headers: part(headers),
    body: fc.oneof(
      { weight: 19, arbitrary: part(body) },
      { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), fc.constantFrom(...HOSTILE_TEXTS)) },
    ),
    sender: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constant<Sender>(ENDS_THE_SESSION.has(path) ? 'leaver' : 'passenger'),
      },
      { weight: 3, arbitrary: fc.constant<Sender>('visitor') },
      { weight: 1, arbitrary: fc.constant<Sender>('expired') },
    ),
    known: fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      { weight: 2, arbitrary: fc.nat(9) },
    ),
    spoils: fc.oneof(
      { weight: 5, arbitrary: fc.constant<Spoil[]>([]) },
      { weight: 4, arbitrary: fc.tuple(spoil) },
      { weight: 1, arbitrary: fc.tuple(spoil, spoil) },
    ),
  });

const part = (schema: Endpoint['params']): fc.Arbitrary<unknown> =>
  schema === undefined
    ? fc.constant(undefined)
    : fc.oneof(
        { weight: 5, arbitrary: arbitraryOf(schema, 'bad') },
        { weight: 5, arbitrary: arbitraryOf(schema, 'good') },
      );
