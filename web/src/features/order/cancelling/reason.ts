/** Why the passenger cancels: one of the presets, or the passenger's own words. */
export interface Reason {
  readonly preset: string | undefined;
  readonly text: string;
  /** The passenger has tried to go on without one. */
  readonly missing: boolean;
}

export type ReasonEvent =
  | { readonly type: 'presetChosen'; readonly preset: string }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'foundMissing' };

export const NO_REASON: Reason = { preset: undefined, text: '', missing: false };

/** Spec §5: typing clears the preset, choosing a preset clears the error. */
export function nextReason(reason: Reason, event: ReasonEvent): Reason {
  switch (event.type) {
    case 'presetChosen':
      return { ...reason, preset: event.preset, missing: false };
    case 'typed':
      return { preset: undefined, text: event.text, missing: false };
    case 'foundMissing':
      return { ...reason, missing: true };
    default:
      return event satisfies never;
  }
}

/** What goes to the server; `undefined` if there is no reason yet. */
export function reasonText({ preset, text }: Reason): string | undefined {
  const said = preset ?? text.trim();
  return said === '' ? undefined : said;
}
