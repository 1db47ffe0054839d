// One of the icons that the whole site uses.

import { Glyph, type GlyphSize } from './glyph.tsx';
import { ICON_PATHS } from './icon-paths.ts';

export type IconName = keyof typeof ICON_PATHS;

interface IconProps {
  readonly name: IconName;
  readonly size?: GlyphSize;
}

/** Decorative, like every icon; the arrows of price moves are solid. */
export function Icon({ name, size }: IconProps) {
  return <Glyph path={ICON_PATHS[name]} size={size} filled={name === 'up' || name === 'down'} />;
}
