import { createContract, type Endpoint, type Contract } from '@ride/contract';

/** The name of every endpoint in the contract. */
export type EndpointName = { [Subject in keyof Contract]: keyof Contract[Subject] }[keyof Contract];

/** The brand's key names one field of a ride, and no endpoint. */
const contract = createContract('');

const all = Object.values(contract).flatMap((subject) => Object.entries<Endpoint>(subject));

export const ENDPOINT_NAMES: readonly string[] = all.map(([name]) => name);

const patterns = all.map(([name, { method, path }]) => ({
  name,
  method,
  path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Which endpoint of the contract a request is. */
export function endpointNameOf(method: string, url: string): string | undefined {
  const { pathname } = new URL(url);
  return patterns.find((each) => each.method === method && each.path.test(pathname))?.name;
}
