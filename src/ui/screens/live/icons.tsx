// The signs of the live screens, on the drawn grid of 20.

const PATHS = {
  chevron: 'M5 7.5l5 5 5-5',
  left: 'M12.5 5l-5 5 5 5',
  swap: 'M4 7h12l-3-3M16 13H4l3 3',
  search: 'M3.5 9a5.5 5.5 0 1011 0a5.5 5.5 0 10-11 0M13.2 13.2L17 17',
  history: 'M2.5 14l4-5 3.5 3 4-7 3.5 4',
  lock: 'M4 9h12v8.5H4zM6.5 9V6.5a3.5 3.5 0 017 0V9',
  up: 'M10 4l7 12H3z',
} as const;

interface IconProps {
  readonly name: keyof typeof PATHS;
  readonly size?: 'small' | 'tiny';
}

/** Decorative: its neighbour says the same in words. */
export function Icon({ name, size = 'small' }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" className={`icon ${size}`} aria-hidden="true">
      <path d={PATHS[name]} fill={name === 'up' ? 'currentColor' : undefined} />
    </svg>
  );
}
