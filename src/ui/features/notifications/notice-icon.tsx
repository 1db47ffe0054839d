// The icon of a kind of notice, drawn in a box of 20 by 20.

import { Glyph } from '../../components/glyph.tsx';
import { ICON_PATHS } from '../../components/icon-paths.ts';
import type { NoticeKind } from './notice.ts';

const PATHS: Readonly<Record<NoticeKind, string>> = {
  bet: ICON_PATHS.slip,
  cashout: 'M2.5 5.5h15v9h-15zM8 10a2 2 0 104 0 2 2 0 10-4 0M5 10v.1M15 10v.1',
  placing: 'M3 10a7 7 0 1014 0 7 7 0 10-14 0M6.8 10.2l2.3 2.3 4.3-4.6',
  deposit: 'M10 3v10.5M5.5 9.5L10 14l4.5-4.5M4 17h12',
  withdrawal: 'M10 14V3.5M5.5 7.5L10 3l4.5 4.5M4 17h12',
  bonus: ICON_PATHS.casino,
  safety: 'M10 2.5l6.5 2.4v4.6c0 4-2.7 6.6-6.5 8-3.8-1.4-6.5-4-6.5-8V4.9zM7 9.8l2.2 2.2L13 8',
  slip: ICON_PATHS.lock,
  favourite: ICON_PATHS.star,
  link: 'M2.5 8a11 11 0 0115 0M5.3 11.2a7 7 0 019.4 0M10 15.5v.1',
};

/** Decorative: the sentence beside it says the same. */
export function NoticeIcon({ kind }: { readonly kind: NoticeKind }) {
  return <Glyph path={PATHS[kind]} />;
}
