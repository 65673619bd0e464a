import { CarDrawing } from './CarDrawing.tsx';

const HOUSES =
  'M0 220v-58l24-22 24 22v58zM52 220v-78h34v78zM90 220v-50l22-24 22 24v50zM690 220v-66l26-24 26 24v66zM746 220v-46h40v46zM790 220v-70l24-22 24 22v70zM842 220v-44h52v44zM898 220v-72l28-26 28 26v72zM958 220v-52h36v52zM998 220v-64l24-22 24 22v64zM1050 220v-84h36v84zM1090 220v-48h30v48z';
const CHURCH =
  'M150 220v-70l5-12 5 12v20h10v-46l12-44 12 44v46h10v-20l5-12 5 12v70zM182 68v-12m-5 4h10';
const TOWER_ON_HILL =
  'M304 138V92h-4v-9h9v5h9v-5h9v5h9v-5h9v5h9v-5h9v9h-4v46zM316 83V64h34v19zM333 64V34l20 6-20 7z';
const CATHEDRAL =
  'M452 166l74-34 74 34v8h-8v46h-20v-42h-12v42h-16v-42h-12v42h-16v-42h-12v42h-16v-42h-12v42h-16v-46h-8z';
const BELFRY =
  'M622 220v-84h50v84zM626 132v-34h42v34zM632 94V72h30v22zM630 68q4-20 17-26 13 6 17 26zM646 42V24h2v18z';
const FAR_TOWERS =
  'M768 150V66l40-14v98zM814 150V84h36v66zM1000 220l4-150-8-4v-7h5l2-47h2l2 47h5v7l-8 4 4 150z';

/**
 * A Lithuanian town: a castle tower on its hill, a cathedral with its belfry, gables, and a taxi on its
 * way. It takes the text's colour, so it stands on any brand.
 */
export function Skyline() {
  return (
    <svg
      viewBox="0 0 1120 224"
      width="1120"
      height="224"
      preserveAspectRatio="xMidYMax slice"
      fill="currentColor"
      aria-hidden="true"
    >
      <g opacity="0.14">
        <path d="M196 220c40-60 84-84 136-84s100 30 140 84z" />
        <path d={FAR_TOWERS} />
        <path d={HOUSES} />
      </g>
      <g opacity="0.3">
        <path d={TOWER_ON_HILL} />
        <path d={CHURCH} stroke="currentColor" strokeWidth="2" />
        <path d={CATHEDRAL} />
        <path d={BELFRY} />
      </g>
      <path
        d="M333 196C420 196 430 110 520 100s170-20 232 50"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 13"
      />
      <circle cx="333" cy="196" r="9" fill="var(--brand)" stroke="currentColor" strokeWidth="6" />
      <path d="M0 218h1120v6H0z" />
      <CarDrawing x={690} y={150} />
    </svg>
  );
}
