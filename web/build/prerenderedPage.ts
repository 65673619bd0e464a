export interface RenderedPage {
  /** What React made of the page: first what belongs into the head, then the rest. */
  readonly html: string;
  readonly access: string;
}

interface PageParts extends RenderedPage {
  readonly path: string;
  /** Of what this page needs beyond what every page loads. */
  readonly links: readonly string[];
  readonly beforePaint: string;
  readonly beforeCode: string;
}

/** React puts titles and preloads before everything else of a page that is no whole document. */
const FOR_THE_HEAD = /^(?:<link [^>]*>|<title>[^<]*<\/title>)*/;

/** The template of the client with a finished page in it. */
export function prerenderedPage(template: string, parts: PageParts): string {
  const forTheHead = FOR_THE_HEAD.exec(parts.html)?.[0] ?? '';
  const title = /<title>[^<]*<\/title>/.exec(forTheHead)?.[0];
  if (title === undefined) throw new Error(`${parts.path}: the page has no title`);
  const body = parts.html.slice(forTheHead.length);
  if (/<script/.test(body)) throw new Error(`${parts.path}: the page needs a script to be read`);
  // First of all, so that it is on its way while the rest of the page still comes.
  const head = `${preloadOfCode(template)}\n    ${inline(parts.beforePaint)}`;
  return fill(template, [
    ['<html', `<html data-page="${parts.path}" data-access="${parts.access}"`],
    ['<meta charset="utf-8" />', `<meta charset="utf-8" />\n    ${head}`],
    [/<title>[^<]*<\/title>/, title],
    ['</head>', `${parts.links.map((link) => `  ${link}\n  `).join('')}</head>`],
    ['<div id="root"></div>', `<div id="root">${body}</div>\n    ${inline(parts.beforeCode)}`],
  ]);
}

const inline = (code: string): string => `<script nonce="__CSP_NONCE__">${code}</script>`;

/**
 * Not the script itself: `beforePaint` looks after one that does not come, and has to be there before it can be missed.
 */
function preloadOfCode(template: string): string {
  // The bundler's own few lines stand before it.
  const [, name] = /.*<script type="module"[^>]* src="([^"]+)"/s.exec(template) ?? [];
  if (name === undefined) throw new Error('index.html: there is no script');
  return `<link rel="modulepreload" crossorigin href="${name}" nonce="__CSP_NONCE__">`;
}

function fill(template: string, places: readonly (readonly [string | RegExp, string])[]): string {
  return places.reduce((html, [place, text]) => {
    const found = typeof place === 'string' ? html.includes(place) : place.test(html);
    if (!found) throw new Error(`index.html: there is no ${String(place)}`);
    return html.replace(place, () => text);
  }, template);
}
