// The copy icon, in a module of its own, since no first screen shows it.

import { Glyph } from './glyph.tsx';

const PATH =
  'M8.5 7h7A1.5 1.5 0 0117 8.5v7a1.5 1.5 0 01-1.5 1.5h-7A1.5 1.5 0 017 15.5v-7A1.5 1.5 0 018.5 7zM13 7V3.5H3.5V13H7';

export function CopyIcon() {
  return <Glyph path={PATH} size="small" />;
}
