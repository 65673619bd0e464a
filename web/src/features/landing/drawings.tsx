import type { ReactNode } from 'react';

/** Small drawings of the three blocks: lines in the text's colour on a spot of the brand's. */
function Spot({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 72 72" width="72" height="72" fill="none" aria-hidden="true">
      <circle cx="36" cy="36" r="36" fill="var(--brand)" />
      <g stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

export const PassengerDrawing = () => (
  <Spot>
    <path d="M36 16a13 13 0 0 0-13 13c0 10 13 21 13 21s13-11 13-21a13 13 0 0 0-13-13z" />
    <circle cx="36" cy="29" r="4.500" />
    <path d="M22 56h28" strokeDasharray="0 7" strokeWidth="4" />
  </Spot>
);

export const BusinessDrawing = () => (
  <Spot>
    <path d="M24 17h24v38l-5-4-4 4-4-4-4 4-4-4-3 4z" />
    <path d="M31 27h10M31 34h10M31 41h5" />
  </Spot>
);

export const DriverDrawing = () => (
  <Spot>
    <circle cx="36" cy="36" r="19" />
    <circle cx="36" cy="36" r="5" />
    <path d="M17.500 33c8-3 12-3 14 1M54.500 33c-8-3-12-3-14 1M36 41v13.500" />
  </Spot>
);
