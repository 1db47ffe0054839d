// The lock of a blocked box, in a frame of its own: hundreds of boxes change it at once.

import { ICON_PATHS } from '../../components/icon-paths.ts';

/** Drawn in lines. */
export function Lock() {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICON_PATHS.lock} />
    </svg>
  );
}
