const VIEW_BOX = /\sviewBox=["']\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)\s*["']/;
const sideIn = (tag: string, side: 'width' | 'height'): string | undefined =>
  new RegExp(`\\s${side}=["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1];

/** How wide a logo is for its height. The page keeps its place until it comes, so that nothing moves then. */
export function logoShape(svg: string): { readonly width: number; readonly height: number } {
  const tag = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const [, boxWidth, boxHeight] = VIEW_BOX.exec(tag) ?? [];
  const width = Number(sideIn(tag, 'width') ?? boxWidth);
  const height = Number(sideIn(tag, 'height') ?? boxHeight);
  if (width > 0 && height > 0) return { width, height };
  throw new Error('the logo must say its size: a viewBox, or a width and a height in pixels');
}
