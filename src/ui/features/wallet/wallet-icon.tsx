// The icons that only the wallet has, drawn in a box of 20 by 20. They load with the wallet's code.

import { Glyph, type GlyphSize } from '../../components/glyph.tsx';

const PATHS = {
  transfer: 'M3 8l7-4.5L17 8zM4.5 8v7M8.2 8v7M11.8 8v7M15.5 8v7M3 16.5h14',
  card: 'M4 4.5h12a1.5 1.5 0 011.5 1.5v8a1.5 1.5 0 01-1.5 1.5H4A1.5 1.5 0 012.5 14V6A1.5 1.5 0 014 4.5zM2.5 8.5h15',
  ussd: 'M8 3L6.5 17M13.5 3L12 17M3.5 7.5H17M3 12.5h13.5',
  wallet:
    'M4 5h12a1.5 1.5 0 011.5 1.5V15a1.5 1.5 0 01-1.5 1.5H4A1.5 1.5 0 012.5 15V6.5A1.5 1.5 0 014 5zM2.5 8.5h15M12.5 12.5h2',
  gift: 'M4 8h12a1 1 0 011 1v7a1 1 0 01-1 1H4a1 1 0 01-1-1V9a1 1 0 011-1zM3 11.5h14M10 8v9M10 8S8.5 3 6.3 4.2 8 8 10 8zm0 0s1.5-5 3.7-3.8S12 8 10 8z',
  in: 'M10 3v10.5M5.5 9.5L10 14l4.5-4.5M4 17h12',
  out: 'M10 14V3.5M5.5 7.5L10 3l4.5 4.5M4 17h12',
} as const;

interface WalletIconProps {
  readonly name: keyof typeof PATHS;
  readonly size?: GlyphSize;
}

/** Decorative: the words beside it say the same. */
export function WalletIcon({ name, size }: WalletIconProps) {
  return <Glyph path={PATHS[name]} size={size} />;
}
