// How tall rows and league headers are: what the style sheet says in rem, for a list that measures nothing.

import { LARGE_TEXT, PHONE, useMediaQuery } from '../../components/use-media-query.ts';
import type { RowMetrics } from './list-sections.ts';

/** px; 16 unless another size of text is set in the browser. A page that is open learns of a new one by a reload. */
const REM = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

const DESK = { header: 16 + 1.25 * REM, row: 20 + 2.5 * REM };
const ON_PHONE = { header: 20 + 1.25 * REM, row: 20 + 4 * REM };
/** Names above, prices below. */
const LARGE = { header: 24 + 2.5 * REM, row: 24 + 6.5 * REM };

/** `--h-league` and `--h-row` in px where the queries of those names hold. */
export function chooseRowMetrics(isPhone: boolean, isLarge: boolean): RowMetrics {
  return isLarge ? LARGE : isPhone ? ON_PHONE : DESK;
}

export function useRowMetrics(): RowMetrics {
  return chooseRowMetrics(useMediaQuery(PHONE), useMediaQuery(LARGE_TEXT));
}
