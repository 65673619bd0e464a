/** A taxi from the side, 148 × 68, standing on its lower edge; drawn inside of another drawing. */
export function TaxiDrawing({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="66" width="22" height="9" rx="3" fill="currentColor" />
      <path
        d="M3 50V40q0-8 8-10l18-4q4-1 7-4l12-11q6-5 14-5h27q8 0 14 6l11 11q3 3 8 4l16 3q8 2 8 10v12q0 5-5 5H8q-5 0-5-5z"
        fill="currentColor"
      />
      <path d="M46 27l10-9q4-4 10-4h7v16H48q-6 0-2-3z" fill="var(--brand)" />
      <path d="M80 14h8q6 0 10 4l8 8q3 4-2 4H80z" fill="var(--brand)" />
      <circle cx="34" cy="55" r="13" fill="currentColor" stroke="var(--brand)" strokeWidth="3" />
      <circle cx="34" cy="55" r="4.5" fill="var(--brand)" />
      <circle cx="116" cy="55" r="13" fill="currentColor" stroke="var(--brand)" strokeWidth="3" />
      <circle cx="116" cy="55" r="4.5" fill="var(--brand)" />
    </g>
  );
}
