import { build } from 'vite';

/** A module and what it imports as one small script that can stand in a page; `apiOrigin` is where it may ask. */
export async function inlineScript(entry: string, apiOrigin = ''): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_API_ORIGIN': JSON.stringify(apiOrigin) },
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
