export type Device = 'ios' | 'android' | 'desktop';

export interface DeviceFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** An iPad claims to be a Mac; no Mac has a touch screen, so touch gives it away. */
export function deviceOf({ userAgent, maxTouchPoints }: DeviceFacts): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (userAgent.includes('Macintosh') && maxTouchPoints > 1) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

/** Whether a telephone link makes sense here. */
export const isMobile = (facts: DeviceFacts): boolean =>
  deviceOf(facts) !== 'desktop' || /Mobi/.test(facts.userAgent);
