// The signs of placing and booking, on the drawn grid of 20.

const PATHS = {
  check: ['M3.5 10.5l4.2 4.2L16.5 5.5'],
  cross: ['M5 5l10 10M15 5L5 15'],
  swap: ['M4 7h12l-3-3M16 13H4l3 3'],
  help: ['M3 10a7 7 0 1014 0 7 7 0 10-14 0', 'M8 8a2 2 0 113 1.7c-.7.4-1 .8-1 1.6M10 13.7v.1'],
  clock: ['M3 10a7 7 0 1014 0 7 7 0 10-14 0', 'M10 6v4.3l2.8 1.7'],
  user: ['M6.5 7a3.5 3.5 0 107 0 3.5 3.5 0 10-7 0', 'M3.5 17c.8-3.6 3.3-5 6.5-5s5.7 1.4 6.5 5'],
  share: ['M10 12.5V3M6.5 6L10 2.6 13.5 6M4 11v6h12v-6'],
  copy: [
    'M8.5 7h7A1.5 1.5 0 0117 8.5v7a1.5 1.5 0 01-1.5 1.5h-7A1.5 1.5 0 017 15.5v-7A1.5 1.5 0 018.5 7z',
    'M13 7V3.5H3.5V13H7',
  ],
  download: ['M10 3v9.5M6.5 9.5L10 13l3.5-3.5M4 16.5h12'],
  x: ['M4 4l12 12M16 4l-5 5.4M4 16l5-5.4'],
  facebook: ['M13.5 3.5H12c-1.7 0-2.5 1-2.5 2.7V17M7 9.5h5.5'],
  whatsapp: ['M3 17l1-3.3A7 7 0 1110 17a7 7 0 01-3.5-.9z', 'M7.5 7.5c0 3 2 5 5 5'],
  link: ['M8.5 11.5l3-3M7 9L4.7 11.3a2.8 2.8 0 004 4L11 13', 'M9 7l2.3-2.3a2.8 2.8 0 014 4L13 11'],
} as const;

export type GlyphName = keyof typeof PATHS;

interface GlyphProps {
  readonly name: GlyphName;
  readonly small?: boolean;
}

/** Decorative: the words beside it say the same. */
export function Glyph({ name, small = false }: GlyphProps) {
  return (
    <svg viewBox="0 0 20 20" className={small ? 'icon small' : 'icon'} aria-hidden="true">
      {PATHS[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
