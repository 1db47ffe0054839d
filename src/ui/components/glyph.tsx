// The frame of every drawn sign: a grid of 20, sized and stroked by the style sheet.

export type GlyphSize = 'normal' | 'small' | 'tiny';

interface GlyphProps {
  /** What is drawn on the grid. */
  readonly path: string;
  readonly size?: GlyphSize | undefined;
  /** A solid shape instead of lines. */
  readonly filled?: boolean;
}

/** Decorative: its neighbour or its button's name says the same in words. */
export function Glyph({ path, size = 'normal', filled = false }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`icon${size === 'normal' ? '' : ` ${size}`}${filled ? ' filled' : ''}`}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
