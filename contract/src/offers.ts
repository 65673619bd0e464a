import * as v from 'valibot';

/**
 * Where a server puts what it offers beyond the specification. The client looks for it here and nowhere else, so that
 * a field of another make never means something that it does not; whatever is malformed counts as not offered.
 */
export const OFFERS = '@ride';

export const offering = <const E extends v.ObjectEntries>(entries: E) => ({
  [OFFERS]: v.nullish(v.object(entries)),
});
