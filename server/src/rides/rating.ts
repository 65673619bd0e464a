import type { Problem } from '@ride/contract';

import { isStorable } from '../platform/storableText.ts';

type FieldError = NonNullable<Problem['errors']>[number];

/** Up to this many stars the passenger has to say why (spec §5). */
const COMMENT_NEEDED_UP_TO = 3;
const MAX_COMMENT_LENGTH = 2_000;

export interface Rating {
  readonly rating: number;
  readonly comment: string;
}

export type Checked =
  | { readonly at: 'good'; readonly rating: Rating }
  | { readonly at: 'bad'; readonly errors: readonly FieldError[] };

/** A comment is kept whole, line breaks included, or refused. */
export function checkRating(given: Rating): Checked {
  const comment = given.comment.trim();
  const message = commentError(given.rating, comment);
  return message === undefined
    ? { at: 'good', rating: { rating: given.rating, comment } }
    : { at: 'bad', errors: [{ field: 'comment', message }] };
}

function commentError(rating: number, comment: string): string | undefined {
  if (comment === '' && rating <= COMMENT_NEEDED_UP_TO) return 'Komentaras privalomas';
  if (comment.length > MAX_COMMENT_LENGTH) return `Ne daugiau kaip ${MAX_COMMENT_LENGTH} simbolių`;
  if (!isStorable(comment)) return 'Yra neleistinų simbolių';
  return undefined;
}
