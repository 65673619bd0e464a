import type { Rollup } from 'vite';

/** Links that let a page have a lazy screen's style sheets at once and its script early. */
export function screenLinks(
  bundle: Rollup.OutputBundle,
  screen: string,
  template: string,
): string[] {
  const own = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${screen}`),
  );
  if (own?.type !== 'chunk') throw new Error(`${screen}: is no chunk of its own`);
  const scripts = [own.fileName, ...own.imports];
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
