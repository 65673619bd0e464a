/** Our own drawings: a phone with an arrow into it, and a play triangle. */
export const AppleStoreSign = () => (
  <svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
    <rect x="6.500" y="2" width="13" height="22" rx="3.500" stroke="currentColor" strokeWidth="2" />
    <path
      d="M13 7.500v8m-3.200-3 3.200 3.200 3.200-3.200M11.500 20.500h3"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

export const GoogleStoreSign = () => (
  <svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
    <path
      d="M6 4.200v17.600c0 .9 1 1.400 1.700 1l14.600-8.800a1.200 1.200 0 0 0 0-2L7.700 3.200c-.7-.4-1.700 0-1.700 1z"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
);
