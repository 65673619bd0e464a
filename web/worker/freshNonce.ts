const POLICY = 'content-security-policy';
const NONCE = /'nonce-([^']+)'/;
/** They tell of the bytes that came over the wire, not of the text that is made here. */
const OF_THE_WIRE = ['content-encoding', 'content-length'];

/** They say what a page may do. All others tell of the moment, of the way it came, or of who handed it on. */
const OF_THE_PAGE =
  /^(?:content-(?:security-policy|type|language)|cross-origin-|permissions-|referrer-|strict-|x-(?:content-type|frame)-options|report)/;

/** The page with a nonce of its own: one that was used before could be known to somebody. */
export async function withNonce(page: Response, nonce: string): Promise<Response> {
  const old = nonceOf(page);
  const headers = new Headers(page.headers);
  for (const name of OF_THE_WIRE) headers.delete(name);
  const html = await page.text();
  if (old === undefined) return new Response(html, { headers });
  headers.set(POLICY, (headers.get(POLICY) ?? '').replaceAll(old, nonce));
  return new Response(html.replaceAll(old, nonce), { headers });
}

/** Whether two pages are of one build: they differ in their nonces only. */
export async function samePage(one: Response, other: Response): Promise<boolean> {
  return (await withoutNonce(one)) === (await withoutNonce(other));
}

/** Whether two pages may do the same. */
export function sameHeaders(one: Response, other: Response): boolean {
  return headersOf(one) === headersOf(other);
}

function headersOf(page: Response): string {
  const nonce = nonceOf(page) ?? '';
  return JSON.stringify(
    [...page.headers]
      .filter(([name]) => OF_THE_PAGE.test(name))
      .map(([name, value]) => [name, nonce === '' ? value : value.replaceAll(nonce, '')]),
  );
}

async function withoutNonce(page: Response): Promise<string> {
  const nonce = nonceOf(page);
  const html = await page.clone().text();
  return nonce === undefined ? html : html.replaceAll(nonce, '');
}

const nonceOf = ({ headers }: Response): string | undefined =>
  NONCE.exec(headers.get(POLICY) ?? '')?.[1];
