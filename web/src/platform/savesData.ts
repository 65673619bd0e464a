/** Of the part of `navigator` that not every browser has, and no type knows. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing should be fetched that was not asked for. */
export function savesData(): boolean {
  const browser: Navigator & { readonly connection?: Connection } = navigator;
  const { saveData = false, effectiveType = '' } = browser.connection ?? {};
  return saveData || effectiveType.endsWith('2g') || !browser.onLine;
}
