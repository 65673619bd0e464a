/** A field of a history entry's state. Another version of the client may have written it: its type is not known. */
export const entryField = (state: unknown, name: string): unknown =>
  isRecord(state) ? state[name] : undefined;

const isRecord = (state: unknown): state is Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null;
