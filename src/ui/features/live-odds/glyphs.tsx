// The four signs an odds box carries, in a frame of their own: hundreds of boxes change them at once.

import { ICON_PATHS } from '../../components/icon-paths.ts';

interface GlyphProps {
  readonly name: 'up' | 'down' | 'lock' | 'check';
  readonly className?: string;
}

/** One sign; arrows are filled, lock and check are lines. */
export function Glyph({ name, className }: GlyphProps) {
  const filled = name === 'up' || name === 'down';
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={className}
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
