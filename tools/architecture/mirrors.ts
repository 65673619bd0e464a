import { posix } from 'node:path';

/** A folder of tests that is laid out as the sources that they test. */
export interface Mirror {
  readonly tests: string;
  /** Where the folder of a test may have its source. */
  readonly sources: readonly string[];
  /** Files and folders right below `tests` that mirror nothing, each with the reason. */
  readonly apart: Readonly<Record<string, string>>;
}

export const mirrors: readonly Mirror[] = [
  { tests: 'contract/test', sources: ['contract/src', 'contract'], apart: {} },
  {
    tests: 'web/test',
    sources: ['web/src', 'web'],
    apart: {},
  },
  {
    tests: 'server/test',
    sources: ['server/src'],
    apart: {
      contract: 'rules that hold for every endpoint',
      faults: 'a server whose database or clock or neighbours fail',
      load: 'polls beside hostile requests',
      machines: 'several servers behind nginx, backups and upgrades',
      statements: 'every statement of a whole ride, read by the parser of PostgreSQL',
    },
  },
  {
    tests: 'tools/test',
    sources: ['tools'],
    apart: {
      documents: 'the index of the decisions, and every link',
      secondBrand: 'the whole product with another brand',
      securityDocument: 'the claims of docs/security.md',
    },
  },
  { tests: 'lab/test', sources: ['lab'], apart: {} },
];

const TEST_FILE = /\.test\.tsx?$/;

/** Tests that stand elsewhere than their source, and exceptions that nothing needs any more. */
export function mirrorFindings(
  paths: readonly string[],
  { tests, sources, apart }: Mirror,
): string[] {
  const known = new Set(paths.flatMap(withFolders));
  const testFiles = paths
    .filter((path) => path.startsWith(`${tests}/`) && TEST_FILE.test(path))
    .map((path) => path.slice(tests.length + 1));
  const isMirrored = (test: string): boolean => {
    const folder = posix.dirname(test);
    const mirrored = folder === '.' ? test.replace(TEST_FILE, '') : folder;
    return sources.some((source) =>
      ['', '.ts', '.tsx', '.mjs'].some((ending) => known.has(`${source}/${mirrored}${ending}`)),
    );
  };
  const isApart = (test: string): boolean => topOf(test) in apart;
  return [
    ...testFiles
      .filter((test) => !isApart(test) && !isMirrored(test))
      .map((test) => `${tests}/${test}: stands where ${sources[0]} has nothing`),
    ...Object.keys(apart)
      .filter((name) => testFiles.filter((test) => topOf(test) === name).every(isMirrored))
      .map((name) => `${tests}/${name}: is called no mirror, and is one or is not there`),
  ];
}

const topOf = (test: string): string => (test.split('/')[0] ?? '').replace(TEST_FILE, '');

const withFolders = (path: string): string[] => {
  const folder = posix.dirname(path);
  return folder === '.' ? [path] : [path, ...withFolders(folder)];
};
