/** One way in which a line of the core was broken, and whether some test has noticed. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The line as it stands in the source, without its indentation. */
  readonly source: string;
  readonly mutator: string;
  readonly replacement: string;
  readonly fate: 'killed' | 'survived' | 'ignored';
}

interface Place {
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
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly location: { readonly start: Place; readonly end: Place };
          readonly status: string;
        }[];
      }
    >
  >;
}

export const mutantsIn = ({ files }: StrykerReport): Mutant[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants.map(({ mutatorName, replacement = '', location: { start }, status }) => ({
      file,
      line: start.line,
      source: lines[start.line - 1]?.trim() ?? '',
      mutator: mutatorName,
      replacement: replacement.replaceAll(/\s+/g, ' '),
      fate: fateOf(status),
    }));
  });

/** A mutant that makes a test wait for ever was noticed; one that no test reaches was not. */
function fateOf(status: string): Mutant['fate'] {
  switch (status) {
    case 'Killed':
    case 'Timeout':
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
