// The svg element of every icon: 20 by 20 units, sized and stroked by the style sheet.

export type GlyphSize = 'normal' | 'small' | 'tiny';

interface GlyphProps {
  /** The `d` attribute of the path. */
  readonly path: string;
  readonly size?: GlyphSize | undefined;
  /** A solid shape instead of lines. */
  readonly filled?: boolean;
}

/** Decorative: the text beside it, or the name of its button, says the same. */
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
