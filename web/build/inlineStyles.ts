/** As Vite and `screenLinks` write them. */
const LINK = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;

/**
 * Puts a page's style sheets into the page: its first paint then waits for nothing else. The links stay,
 * switched off, because the bundler's loader looks for them: what it finds it does not load again.
 */
export function inlineStyles(html: string, read: (name: string) => string): string {
  const names = [...html.matchAll(LINK)].map(([, name = '']) => name);
  const styles = names.map((name) => read(name).trim()).join('');
  if (/<\/style/i.test(styles)) throw new Error('a style sheet would end the element it stands in');
  const first = html.search(LINK);
  if (first < 0) throw new Error('the page has no style sheet');
  const off = html.slice(first).replaceAll(LINK, (link) => link.replace(/>$/, ' disabled>'));
  return `${html.slice(0, first)}<style nonce="__CSP_NONCE__">${styles}</style>\n    ${off}`;
}
