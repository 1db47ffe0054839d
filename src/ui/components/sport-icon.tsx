// An icon for each sport that the menu knows, a plain ball for the others.

import { Glyph } from './glyph.tsx';

const BALL = 'M3 10a7 7 0 1014 0 7 7 0 10-14 0';
const PATHS: Readonly<Record<string, string>> = {
  soccer: `${BALL}M10 6.5l3.2 2.3-1.2 3.7H8l-1.2-3.7zM10 6.5V3M13.2 8.8l3.4-1M12 12.5l2 3M8 12.5l-2 3M6.8 8.8l-3.4-1`,
  basketball: `${BALL}M3 10h14M10 3v14M5.2 5c2.4 2.8 2.4 7.2 0 10M14.8 5c-2.4 2.8-2.4 7.2 0 10`,
  tennis: `${BALL}M4 6.5c3.5.8 5.3 3.5 5 10.3M16 13.5c-3.5-.8-5.3-3.5-5-10.3`,
  'table tennis':
    'M3.5 8a5 5 0 1010 0 5 5 0 10-10 0M5 11.5l7-6.5M11.5 12l3.5 5M15 5a1 1 0 102 0 1 1 0 10-2 0',
  volleyball: `${BALL}M10 10V3M10 10l6 3.5M10 10l-6 3.5M6.5 4c-1 4 1 7 6 12.5`,
  'ice hockey': 'M6 3v8.5c0 2 1 3 3 3h7M3 16.5a2.5 1 0 105 0 2.5 1 0 10-5 0',
  handball: `${BALL}M4 7c4-1.5 8 0 12 5M8 16.5c-.5-4 1.5-9 6-12`,
  esports:
    'M6 6h8c2.5 0 3.5 3.5 3.5 6.5 0 2.5-2.5 2.5-3.7.5L13 12H7l-.8 1c-1.2 2-3.7 2-3.7-.5C2.5 9.5 3.5 6 6 6zM6.5 8v2.5M5.2 9.2h2.6M13 9h.1',
  cricket: 'M4 16l8-9.5 2 1.7L6 17.5zM12.5 6L15.5 3M13.5 15a1.5 1.5 0 103 0 1.5 1.5 0 10-3 0',
};

/** Decorative, like every icon. */
export function SportIcon({ sportName }: { readonly sportName: string }) {
  return <Glyph path={PATHS[sportName.toLowerCase()] ?? BALL} />;
}
