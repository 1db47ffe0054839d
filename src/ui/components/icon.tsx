// One of the signs that the whole site has.

import { Glyph, type GlyphSize } from './glyph.tsx';
import { ICON_PATHS } from './icon-paths.ts';

export type IconName = keyof typeof ICON_PATHS;

interface IconProps {
  readonly name: IconName;
  readonly size?: GlyphSize;
}

/** Decorative, like every sign; the arrows of moves are solid. */
export function Icon({ name, size }: IconProps) {
  return <Glyph path={ICON_PATHS[name]} size={size} filled={name === 'up' || name === 'down'} />;
}
