import type { WireRequest } from '../../server/test/support/wireRequest.ts';

/** One thing that is done to a request before it is sent; its name is printed when it finds something. */
export interface Spoil {
  readonly name: string;
  readonly apply: (request: WireRequest) => WireRequest;
}
