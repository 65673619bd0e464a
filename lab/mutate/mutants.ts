/** One way in which a line of the core was broken, and whether some test has noticed. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** What stands in the source, and what was put in its place; long texts are cut. */
  readonly original: string;
  readonly replacement: string;
  /** `waited`: a test waited for what never came. It counts as killed, but a starved machine waits as well. */
  readonly fate: 'killed' | 'waited' | 'survived' | 'ignored';
}

const LONGEST = 80;

interface Position {
  readonly line: number;
  readonly column: number;
}

/** What of Stryker's JSON report is read here. */
export interface StrykerReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly replacement?: string;
          readonly location: { readonly start: Position; readonly end: Position };
          readonly status: string;
          readonly statusReason?: string;
        }[];
      }
    >
  >;
}

export const mutantsIn = ({ files }: StrykerReport): Mutant[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map(({ replacement = '', location: { start, end }, status, statusReason = '' }) => ({
      file,
      line: start.line,
      original: short(textBetween(source, start, end)),
      replacement: short(replacement),
      fate: fateOf(status, statusReason),
    })),
  );

/** Lines and columns count from 1. */
const textBetween = (source: string, start: Position, end: Position): string =>
  source.slice(offsetOf(source, start), offsetOf(source, end));

const offsetOf = (source: string, { line, column }: Position): number =>
  source
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, column - 1);

/** On one line, as much as is needed to know it again. */
const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);

/** A mutant that no test reaches was not noticed. */
function fateOf(status: string, reason: string): Mutant['fate'] {
  switch (status) {
    case 'Killed':
      return reason.includes('timed out') ? 'waited' : 'killed';
    case 'Timeout':
      return 'waited';
    case 'RuntimeError':
      return 'killed';
    case 'Survived':
    case 'NoCoverage':
      return 'survived';
    case 'Ignored':
      return 'ignored';
    default:
      throw new Error(`a mutant that is neither dead nor alive: ${status}`);
  }
}
