import type { Plugin } from 'vite';

const IMPORT = /import (\w+) from ('[^']+\.module\.css');/g;

/**
 * Lets class names be written where they are used. A style sheet imported as a whole is an object with all of its names, of
 * which the bundler can leave out nothing.
 */
export const classConstants = (): Plugin[] => [
  {
    name: 'class-constants',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/ },
      handler: (code) => ({ code: withNamedClasses(code), map: null }),
    },
  },
  {
    // A style sheet of which no name is left to ask for is still there to be shown.
    name: 'class-constants-keep-sheets',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
];

/** The source of a module that imports its style sheets class by class, but for those that it looks into by a name it computes. */
export const withNamedClasses = (code: string): string =>
  code.replaceAll(IMPORT, (found, name: string, sheet: string) =>
    code.includes(`${name}[`) ? found : `import * as ${name} from ${sheet};`,
  );
