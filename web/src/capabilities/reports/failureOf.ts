import type { ClientReport } from '@ride/contract';

export type Failure = NonNullable<ClientReport['failures']>[number];

/** Something that the passenger was told of as unexpected. */
export interface Unexpected {
  readonly kind: Failure['kind'];
  readonly error: unknown;
  /** Where the browser says which one. */
  readonly fileName: string;
}

/** Built code lies there, under names that no passenger has typed. */
const OUR_FILE = /\/static\/js\/([\w.-]{1,77}\.js)\b/;

/** What may be told of it: how it failed and in which file of ours. Its words may hold what somebody typed, and stay here. */
export function failureOf({ kind, error, fileName }: Unexpected): Failure {
  const places = error instanceof Error ? (error.stack ?? '').replace(error.message, '') : '';
  return { kind, file: OUR_FILE.exec(`${fileName}\n${places}`)?.[1] ?? '' };
}
