import type { Plugin } from 'vite';

/** The first script, from which all others import, and the bundler's own few lines. */
const START = 'start';
const RUNTIME = 'rolldown-runtime';
const IMPORTS = /import\{([^}]*)\}from"\.\/rolldown-runtime-[\w-]{8}\.js";/;
/** Under this name the first script hands them on. */
const HANDED = '__runtime';

interface Chunk {
  readonly name: string;
  readonly fileName: string;
  code: string;
  imports: string[];
}

/**
 * Moves the bundler's own few lines into the first script. Rolldown keeps them as a file as soon as chunks have names, and
 * with its headers that file was 0.9 kB and a request of every first visit.
 */
export function runtimeInStart(): Plugin {
  return {
    name: 'runtime-in-start',
    apply: 'build',
    generateBundle: {
      // Before links and lists of files are made.
      order: 'pre',
      handler: (_, bundle) => {
        delete bundle[
          moveRuntime(Object.values(bundle).filter((file) => file.type === 'chunk')).fileName
        ];
      },
    },
  };
}

/** Returns the chunk that nothing imports any more. */
export function moveRuntime(chunks: readonly Chunk[]): Chunk {
  const [start, runtime] = [START, RUNTIME].map((name) =>
    chunks.find((each) => each.name === name),
  );
  if (start === undefined || runtime === undefined) throw new Error(`no ${START} or no ${RUNTIME}`);
  const file = fileOf(runtime);
  for (const chunk of chunks) {
    const comes = chunk === start ? '' : `import{${HANDED}}from"./${fileOf(start)}";`;
    chunk.code = chunk.code.replace(
      IMPORTS,
      (_, names: string) => `${comes}const{${names.replaceAll(' as ', ':')}}=${HANDED};`,
    );
    if (chunk.code.includes(file)) throw new Error(`${chunk.fileName} imports ${file} otherwise`);
    chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
  }
  start.code = `const ${HANDED}=(()=>{${asBody(runtime.code)}})();${start.code}export{${HANDED}};`;
  return runtime;
}

const fileOf = ({ fileName }: Chunk): string => fileName.slice(fileName.lastIndexOf('/') + 1);

/** A module as the body of a function that returns what it exported. */
const asBody = (code: string): string =>
  code.replace(/export\{([^}]*)\};?\s*$/, (_, names: string) => {
    const fields = names.split(',').map((each) => each.split(' as ').toReversed().join(':'));
    return `return{${fields.join(',')}}`;
  });
