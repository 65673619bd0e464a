import { runMachines } from './runMachines.ts';

interface Answer {
  readonly status: number;
}

const isRefused = ({ status }: Answer): boolean => status !== 200;
const refused = (answers: readonly Answer[]): string =>
  `${answers.filter(isRefused).length} of ${answers.length} refused`;

/** One server replaced, one killed, with so much traffic before and after each. */
export async function chaosOfMachines(calmMs: number): Promise<boolean> {
  const verdict = await runMachines({ calmMs });
  console.log(`while one was replaced: ${refused(verdict.whileRolling)}`);
  console.log(`while one was killed: ${refused(verdict.whileKilling)}`);
  console.log(`afterwards: ${refused(verdict.afterwards)}`);
  console.log(`${verdict.confirmed} confirmed, ${verdict.lost} lost or doubled`);
  return (
    verdict.lost === 0 &&
    verdict.stoppedCleanly &&
    ![...verdict.whileRolling, ...verdict.afterwards].some(isRefused) &&
    !verdict.whileKilling.some(({ what, status }) => what !== 'reserve' && status !== 200)
  );
}
