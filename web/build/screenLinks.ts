import type { Rollup } from 'vite';

/** Links that let a page have a lazy screen's style sheets at once and its script early. */
export function screenLinks(
  bundle: Rollup.OutputBundle,
  screen: string | undefined,
  template: string,
): string[] {
  const scripts: string[] = [];
  if (screen !== undefined) {
    const own = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${screen}`)),
    );
    if (own?.type !== 'chunk') throw new Error(`${screen}: is in no chunk`);
    withImports(bundle, own.fileName, scripts);
  }
  const styles = scripts.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
  });
  // What every page loads stands in the template.
  const isMissing = (name: string): boolean => !template.includes(name);
  return [
    ...styles
      .filter(isMissing)
      .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
    ...scripts
      .filter(isMissing)
      .map(
        (name) => `<link rel="modulepreload" crossorigin href="/${name}" nonce="__CSP_NONCE__">`,
      ),
  ];
}

/** Adds a script, and all that must be there before it can run, to those that were found. */
function withImports(bundle: Rollup.OutputBundle, name: string, found: string[]): void {
  if (found.includes(name)) return;
  found.push(name);
  const file = bundle[name];
  if (file?.type === 'chunk') for (const each of file.imports) withImports(bundle, each, found);
}
