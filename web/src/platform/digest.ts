/** SHA-256 in hexadecimal digits; `undefined` where the browser computes none, which is so on pages that are not secure. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  try {
    const hash = await window.crypto.subtle.digest('SHA-256', bytes);
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}
