/** A larger one is better off in the browser's cache than in every page anew. */
const AT_MOST_BYTES = 1_000;
const DRAWING = /(<img\b[^>]*? src=")(\/[^"]+\.svg)"/g;
/** What a URL may hold as it is: the page is packed afterwards, and escapes pack badly. */
const READABLE = /%(?:20|2C|2F|3A|3D)/g;

/**
 * Puts small drawings into the page: they are there with its first paint, and their bytes are fewer than the headers that
 * would ask for them. React leaves attributes as it finds them when it takes a page over.
 */
export const inlineImages = (html: string, read: (name: string) => string): string =>
  html.replaceAll(DRAWING, (image, before: string, name: string) => {
    const svg = read(name).trim().replaceAll(/\s+/g, ' ');
    if (Buffer.byteLength(svg) > AT_MOST_BYTES) return image;
    const text = encodeURIComponent(svg).replaceAll(READABLE, decodeURIComponent);
    return `${before}data:image/svg+xml,${text}"`;
  });
