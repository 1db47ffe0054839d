// The two signs an odds box carries, in a frame of their own: hundreds of boxes change them at once.

import { ICON_PATHS } from '../../components/icon-paths.ts';

interface GlyphProps {
  readonly name: 'lock' | 'check';
  readonly className?: string;
}

/** One sign, drawn in lines. */
export function Glyph({ name, className }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
