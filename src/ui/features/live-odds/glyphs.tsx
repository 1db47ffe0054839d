// The four signs an odds box carries, drawn inline: a list holds hundreds of boxes.

const PATHS = {
  up: 'M10 4l7 12H3z',
  down: 'M10 16L3 4h14z',
  lock: 'M4 9h12v8.5H4zM6.5 9V6.5a3.5 3.5 0 017 0V9',
  check: 'M3.5 10.5l4.2 4.2L16.5 5.5',
} as const;

/** One sign; arrows are filled, lock and check are lines. */
export function Glyph({ name, className }: { name: keyof typeof PATHS; className?: string }) {
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
      <path d={PATHS[name]} />
    </svg>
  );
}
