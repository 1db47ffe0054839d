// The icons of placing and booking. Those that nothing else uses are here, so that they load later.

import { Glyph, type GlyphSize } from '../../../components/glyph.tsx';
import { ICON_PATHS } from '../../../components/icon-paths.ts';

const PATHS = {
  check: ICON_PATHS.check,
  cross: ICON_PATHS.close,
  swap: ICON_PATHS.swap,
  clock: ICON_PATHS.clock,
  user: ICON_PATHS.user,
  help: 'M3 10a7 7 0 1014 0 7 7 0 10-14 0M8 8a2 2 0 113 1.7c-.7.4-1 .8-1 1.6M10 13.7v.1',
  share: 'M10 12.5V3M6.5 6L10 2.6 13.5 6M4 11v6h12v-6',
  download: 'M10 3v9.5M6.5 9.5L10 13l3.5-3.5M4 16.5h12',
  x: 'M4 4l12 12M16 4l-5 5.4M4 16l5-5.4',
  facebook: 'M13.5 3.5H12c-1.7 0-2.5 1-2.5 2.7V17M7 9.5h5.5',
  whatsapp: 'M3 17l1-3.3A7 7 0 1110 17a7 7 0 01-3.5-.9zM7.5 7.5c0 3 2 5 5 5',
  link: 'M8.5 11.5l3-3M7 9L4.7 11.3a2.8 2.8 0 004 4L11 13M9 7l2.3-2.3a2.8 2.8 0 014 4L13 11',
} as const;

export type PlacingIconName = keyof typeof PATHS;

interface PlacingIconProps {
  readonly name: PlacingIconName;
  readonly size?: GlyphSize;
}

/** Decorative: the words beside it say the same. */
export function PlacingIcon({ name, size }: PlacingIconProps) {
  return <Glyph path={PATHS[name]} size={size} />;
}
