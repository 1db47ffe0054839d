// The signs of the betslip, on the drawn grid of 20.

const PATHS = {
  up: 'M10 4l7 12H3z',
  down: 'M10 16L3 4h14z',
  lock: 'M4 9h12v8.5H4zM6.5 9V6.5a3.5 3.5 0 017 0V9',
  check: 'M3.5 10.5l4.2 4.2L16.5 5.5',
  plus: 'M10 4v12M4 10h12',
  close: 'M5 5l10 10M15 5L5 15',
  menu: 'M3 5h14M3 10h14M3 15h9',
  delete: 'M7 4.5h10v11H7L2.5 10zM9.5 8l4 4M13.5 8l-4 4',
  clock: 'M3 10a7 7 0 1014 0a7 7 0 10-14 0M10 6v4.3l2.8 1.7',
  alert: 'M3 10a7 7 0 1014 0a7 7 0 10-14 0M10 6v5M10 13.7v.1',
  history: 'M2.5 14l4-5 3.5 3 4-7 3.5 4',
  chevron: 'M5 7.5l5 5 5-5',
} as const;

export type SlipIconName = keyof typeof PATHS;

interface SlipIconProps {
  readonly name: SlipIconName;
  readonly size?: 'normal' | 'small' | 'tiny';
}

/** Decorative: its neighbour or its button's name says the same in words. */
export function SlipIcon({ name, size = 'normal' }: SlipIconProps) {
  const filled = name === 'up' || name === 'down';
  return (
    <svg
      viewBox="0 0 20 20"
      className={`icon${size === 'normal' ? '' : ` ${size}`}${filled ? ' filled' : ''}`}
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
