import { runMachines } from '../../server/test/machines/runMachines.ts';

/** One server replaced, one killed, with so much traffic before and after each. */
export async function chaosOfMachines(calmMs: number): Promise<boolean> {
  const verdict = await runMachines({ calmMs });
  const refused = (answers: readonly { readonly status: number }[]): string =>
    `${answers.filter(({ status }) => status !== 200).length} of ${answers.length} refused`;
  console.log(`while one was replaced: ${refused(verdict.whileRolling)}`);
  console.log(`while one was killed: ${refused(verdict.whileKilling)}`);
  console.log(`afterwards: ${refused(verdict.afterwards)}`);
  console.log(`${verdict.confirmed} confirmed, ${verdict.lost} lost or doubled`);
  const isRefused = ({ status }: { readonly status: number }): boolean => status !== 200;
  return (
    verdict.lost === 0 &&
    verdict.stoppedCleanly &&
    ![...verdict.whileRolling, ...verdict.afterwards].some(isRefused) &&
    !verdict.whileKilling.some(({ what, status }) => what !== 'reserve' && status !== 200)
  );
}
