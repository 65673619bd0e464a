import { env } from 'node:process';

import { ENDPOINT_NAMES } from '../faults/endpoints.ts';
import { ALL_FAULTS, type Fault } from '../faults/kinds.ts';
import { expectAnEnding } from '../faults/verdict.ts';
import { visit } from '../faults/visit.ts';
import type { Ending } from '../faults/steps.ts';
import { stepsTo } from '../faults/stepsTo.ts';
import { expect, test } from '../kit/test.ts';

/** What the browser and the client log of a request that fails. Nothing uncaught is among it. */
const OF_A_FAILED_REQUEST =
  /^console: (?:Failed to load resource|[\w -]+: (?:NetworkFailure|HttpFailure|WrongReply|Aborted|Error): )/;

/** `npm test` plays two of the faults on each endpoint, others on the next; `npm run chaos -- client` all ten. */
const SHARE = env['ALL_FAULTS'] === undefined ? 5 : 1;
const faultsOf = (nth: number): readonly Fault[] =>
  ALL_FAULTS.filter((_, fault) => (fault + nth) % SHARE === 0);

for (const [nth, name] of ENDPOINT_NAMES.entries()) {
  for (const steps of stepsTo(name)) {
    test(`whatever goes wrong with ${name}, from ${steps.from}, leaves the passenger knowing what to do`, async ({
      page,
      expectedComplaints,
    }) => {
      expectedComplaints.push(OF_A_FAILED_REQUEST);
      const passenger = await visit(page, name);
      const wrong: string[] = [];
      let again: Ending['again'];
      for (const fault of faultsOf(nth)) {
        try {
          passenger.play(fault);
          if (again === undefined) {
            passenger.begin(steps.who);
            await steps.go(passenger);
          } else {
            await again(passenger);
          }
          await passenger.until(() => passenger.hits() > 0, 'the call is made');
          ({ again } = await expectAnEnding(passenger, steps, fault));
        } catch (error) {
          // The other faults are of interest too.
          again = undefined;
          wrong.push(`${fault}: ${String(error)}`);
        }
      }
      expect(wrong, 'faults that leave the passenger in the dark').toEqual([]);
    });
  }
}
