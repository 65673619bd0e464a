import type { Rollup } from 'vite';

/** Links that let a page have a lazy screen's style sheets at once and its script early. */
export function screenLinks(bundle: Rollup.OutputBundle, screen: string): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}`));
  if (own === undefined) throw new Error(`${screen}: is no chunk of its own`);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
  const needed = [own.fileName, ...own.imports].filter((fileName) => !known.has(fileName));
  const styles = needed.flatMap((fileName) => {
    const file = bundle[fileName];
    return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
  });
  return [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="/${href}">`),
    ...needed.map(
      (href) =>
        `<link rel="modulepreload" crossorigin href="/${href}" nonce="__CSP_NONCE__">`,
    ),
  ].join('\n    ');
}
