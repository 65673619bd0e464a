/** A request as it stands on the wire; headers may come twice, bodies may be no text. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, already encoded, or not: that is part of the attack. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | undefined;
  /** Something about it names another call than the one that it was made for, or none. */
  readonly astray: boolean;
}

export const withHeader = (request: WireRequest, name: string, value: string): WireRequest => ({
  ...request,
  headers: [...request.headers.filter(([given]) => given !== name), [name, value]],
});

export const withoutHeader = (request: WireRequest, name: string): WireRequest => ({
  ...request,
  headers: request.headers.filter(([given]) => given !== name),
});

/** Beside what is there already, so that the header comes twice. */
export const withHeaderTwice = (
  request: WireRequest,
  name: string,
  value: string,
): WireRequest => ({ ...request, headers: [...request.headers, [name, value]] });

/** Writes come with a body; what reads does not, and then there is nothing to spoil. */
export const withBody = (request: WireRequest, body: string | Buffer): WireRequest => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return withHeader({ ...request, body: bytes }, 'content-type', 'application/json');
};
