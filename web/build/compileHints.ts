import type { Plugin } from 'vite';

/** V8 heeds it at the very beginning of a file; to all others it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** The one that all others wait for. */
const START = 'start';

/**
 * Has V8 compile whole files on the thread that reads them while they come, where it would compile each function on the
 * page's own thread at its first call. Not the first script: it comes last, most of it is React, and the page would wait
 * for all of it as long as for the functions that it calls.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // After the code is what it will be.
      order: 'post',
      handler: (_, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.name !== START) file.code = HINT + file.code;
        }
      },
    },
  };
}
