import * as v from 'valibot';

import { success } from './values.ts';

/** Every path of the client (specification §2), without what is a passenger's in it. */
const route = v.picklist([
  '/',
  '/login',
  '/ride/:encodedId',
  '/repeat/:encodedId',
  '/history',
  '/profile',
  '/order',
  '*',
]);

/** As browsers class it; those that say nothing are `unknown`, and slower ones send no reports. */
const network = v.picklist(['3g', '4g', 'unknown']);

const LONGEST_MS = 600_000;
const MOST_FAILURES = 10;

const failure = v.strictObject({
  kind: v.picklist(['error', 'rejection']),
  /** The file of the client's own that threw, without its folder; empty where the browser does not say. */
  file: v.pipe(v.string(), v.regex(/^[\w.-]{0,80}$/)),
});

/**
 * Beyond the specification, where get-active-ride offers `reports`: what went wrong in a page of the client and how
 * long it took until it could be used. Everything that it can say is listed here, and nothing of a person is in it. It stands
 * beside the endpoints and not among them: nobody waits for its answer.
 */
export const clientReports = {
  method: 'POST',
  path: '/api/client-reports',
  access: 'public',
  credentials: 'omit',
  body: v.strictObject({
    usable: v.optional(
      v.strictObject({
        route,
        network,
        /** From the moment at which the page was asked for to a screen that answers. */
        ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_MS)),
      }),
    ),
    failures: v.optional(v.pipe(v.array(failure), v.maxLength(MOST_FAILURES))),
  }),
  reply: success,
} as const;

export type ClientReport = v.InferOutput<typeof clientReports.body>;
