// The signs of the shell and the plain pages, on the drawn grid of 20.

const PATHS = {
  home: ['M3 9.5L10 3.5l7 6V16.5h-4.5v-4.5h-5v4.5H3z'],
  live: ['M2 10h3.5l2-5.5 4 11 2-5.5H18'],
  slip: ['M4.5 2.5h11v15l-2.2-1.6-1.7 1.6-1.6-1.6-1.6 1.6-1.7-1.6-2.2 1.6z', 'M7.5 7h5M7.5 10.5h5'],
  casino: [
    'M5.5 3h9A2.5 2.5 0 0117 5.5v9a2.5 2.5 0 01-2.5 2.5h-9A2.5 2.5 0 013 14.5v-9A2.5 2.5 0 015.5 3z',
    'M7 7v.1M13 7v.1M10 10v.1M7 13v.1M13 13v.1',
  ],
  user: ['M6.5 7a3.5 3.5 0 107 0 3.5 3.5 0 10-7 0', 'M3.5 17c.8-3.6 3.3-5 6.5-5s5.7 1.4 6.5 5'],
  search: ['M3.5 9a5.5 5.5 0 1011 0 5.5 5.5 0 10-11 0M13.2 13.2L17 17'],
  sun: [
    'M6.8 10a3.2 3.2 0 106.4 0 3.2 3.2 0 10-6.4 0',
    'M10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.4 4.4l1.2 1.2M14.4 14.4l1.2 1.2M4.4 15.6l1.2-1.2M14.4 5.6l1.2-1.2',
  ],
  moon: ['M16 12.2A6.5 6.5 0 017.8 4a6.5 6.5 0 108.2 8.2z'],
  clock: ['M3 10a7 7 0 1014 0 7 7 0 10-14 0', 'M10 6v4.3l2.8 1.7'],
  close: ['M5 5l10 10M15 5L5 15'],
  check: ['M3.5 10.5l4.2 4.2L16.5 5.5'],
  right: ['M7.5 5l5 5-5 5'],
  left: ['M12.5 5l-5 5 5 5'],
  expand: ['M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5l-5 5M3.5 16.5l5-5'],
  shrink: ['M16 8.5h-4.5V4M4 11.5h4.5V16M11.5 8.5l5-5M8.5 11.5l-5 5'],
  alert: ['M3 10a7 7 0 1014 0 7 7 0 10-14 0', 'M10 6v5M10 13.7v.1'],
} as const;

export type IconName = keyof typeof PATHS;

interface IconProps {
  readonly name: IconName;
  readonly size?: 'normal' | 'small' | 'tiny';
}

/** Decorative: its neighbour or its button's name says the same in words. */
export function Icon({ name, size = 'normal' }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={size === 'normal' ? 'icon' : `icon ${size}`}
      aria-hidden="true"
    >
      {PATHS[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
