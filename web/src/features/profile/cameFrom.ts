import { check, object, pipe, safeParse, startsWith, string } from 'valibot';

/** A path of this client: two slashes would lead to another host. */
const path = pipe(
  string(),
  startsWith('/'),
  check((text) => !/^\/[/\\]/.test(text)),
);
const fromState = object({ from: path });

/** Where the passenger was sent here from, if he was. */
export function cameFrom(locationState: unknown): string | undefined {
  const checked = safeParse(fromState, locationState);
  return checked.success ? checked.output.from : undefined;
}
