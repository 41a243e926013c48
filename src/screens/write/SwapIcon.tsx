/** Two arrows, one each way. */
export const SwapIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width="1.25em"
    height="1.25em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4 8.5h15m0 0L15 4.5m4 4-4 4M20 15.5H5m0 0 4-4m-4 4 4 4" />
  </svg>
);
