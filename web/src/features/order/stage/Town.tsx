/** Streets, a river and parks of no town in particular: ground for the route, without any tiles. */
export function Town() {
  return (
    <>
      <g fill="var(--stage-park)">
        <path d="M-400 120h560q30 0 30 30v96q0 30-30 30H-400z" />
        <path d="M330 540q60-30 110 14t130 18v96q-60 40-140 18t-110-64z" />
        <path d="M600 60h560v150H640q-40 0-40-40z" />
      </g>
      <path
        d="M-400 470C-120 380 20 330 150 352s210 96 330 70 250-150 700-190"
        stroke="var(--stage-water)"
        strokeWidth="58"
        fill="none"
      />
      <g stroke="var(--stage-street)" strokeWidth="10" fill="none" strokeLinecap="round">
        <path d="M-400 60H1200M-400 690H1200M-400 566C0 560 120 540 330 510s520-40 870-60" />
        <path d="M70-200V1200M380-200C370 200 360 420 372 700s10 300 10 500M664-200V1200" />
        <path d="M-400 860H1200M-200 1100 520 40 700-220" />
      </g>
      <g stroke="var(--stage-street)" strokeWidth="4" fill="none">
        <path d="M-400 290H1200M-400 775H1200M160-200V1200M270-200V1200M476-200V1200M576-200V1200" />
        <path d="M-400 180H1200M-400 630H1200M780-200V1200M-40-200V1200M900-200V1200" />
      </g>
    </>
  );
}
