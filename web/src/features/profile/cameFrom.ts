import { entryField } from '../../kit/entryField.ts';

/** Where the passenger was sent here from, if it was a path of this client: two slashes would lead to another host. */
export function cameFrom(locationState: unknown): string | undefined {
  const from = entryField(locationState, 'from');
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
