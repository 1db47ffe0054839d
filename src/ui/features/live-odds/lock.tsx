// The lock icon of a blocked odds box. It is plainer than `Icon`, because hundreds of boxes may
// render it at once.

import { ICON_PATHS } from '../../components/icon-paths.ts';

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
