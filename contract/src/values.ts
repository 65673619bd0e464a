import * as v from 'valibot';

/** Ids are the server's own; the client echoes them unchanged. */
export const id = v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(200)), v.number()]);

/** Ids inside paths are text by nature. */
export const encodedIdParams = v.object({
  encodedId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
});

/** A reply whose fields nobody reads: that it came with a 2xx is all it says. */
export const unread = v.unknown();

export const success = v.object({ success: v.boolean() });

/** `cancel-order` answers true or 1, depending on what was cancelled. */
export const cancelResult = v.object({ result: v.union([v.number(), v.boolean()]) });

/** Spec §7 has one word for each screen; a server that says the other one has cancelled it as well. */
export const isCancelled = ({ result }: v.InferOutput<typeof cancelResult>): boolean =>
  result === true || result === 1;
