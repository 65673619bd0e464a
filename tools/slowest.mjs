// Which tests take longest: what keeps `npm test` short is looked for here first.

const SHOWN = 12;

/** @typedef {{ name: string, ms: number }} Timed */

/** @param {readonly Timed[]} all */
export function printSlowest(all) {
  const longest = all.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN);
  const lines = longest.map(({ name, ms }) => `${(ms / 1000).toFixed(0).padStart(5)} s  ${name}`);
  console.log(['slowest:', ...lines].join('\n'));
}

/**
 * @typedef {{ file?: string, title: string, tests: Array<{ status: string, results: Array<{ duration: number }> }> }} TimedSpec
 * @typedef {{ specs?: TimedSpec[], suites?: TimedSuite[] }} TimedSuite
 * @param {readonly TimedSuite[]} suites @returns {Timed[]}
 */
export function timesOfJourneys(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ file = '', title, tests }) => ({
      name: `${file}: ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...timesOfJourneys(inner),
  ]);
}
