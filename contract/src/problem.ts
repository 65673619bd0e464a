import * as v from 'valibot';

/** Every refusal of ours has a text for people and, for forms, one text per field; another make may have only one of them. */
export const problem = v.object({
  message: v.nullish(v.string()),
  errors: v.nullish(v.array(v.object({ field: v.string(), message: v.string() }))),
});
export type Problem = v.InferOutput<typeof problem>;

/** Refusals that any call may get; a call adds its own with `refusals`. */
export const COMMON_REFUSALS = [400, 401, 403, 413, 415, 429, 500, 501, 503] as const;
