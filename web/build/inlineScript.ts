import { build } from 'vite';

interface Known {
  /** Of the route. */
  readonly page: string;
  /** Where it may ask. */
  readonly apiOrigin?: string | undefined;
}

/** A module and what it imports as one small script that can stand in a page, without what such a page never does. */
export async function inlineScript(
  entry: string,
  { page, apiOrigin = '' }: Known,
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      'import.meta.env.VITE_API_ORIGIN': JSON.stringify(apiOrigin),
      'import.meta.env.VITE_PAGE': JSON.stringify(page),
    },
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'unused' },
      minify: true,
      rolldownOptions: {
        // Only what is used of a room may come along, whatever else its index exports.
        treeshake: { moduleSideEffects: [entry] },
        external: ['react', 'react/jsx-runtime'],
      },
    },
  });
  const [file] = [output].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (file?.type !== 'chunk') throw new Error(`${entry}: there is no script`);
  return file.code.trim().replaceAll('</', String.raw`<\/`);
}
