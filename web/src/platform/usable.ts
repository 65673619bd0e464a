/** When the first screen of this page could be used, and which address it had. */
export interface Usable {
  readonly pathname: string;
  /** Since the passenger asked for the page. */
  readonly ms: number;
}

let usable: Usable | undefined;

/** The screen is drawn, and answers. Only the first time counts. */
export function markUsable(): void {
  usable ??= { pathname: location.pathname, ms: performance.now() };
}

export const whenUsable = (): Usable | undefined => usable;
