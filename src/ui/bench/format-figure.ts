// Figures as text: the same in the table, in the findings and in the copied text.

import type { FigureRow } from './figures.ts';

const UNKNOWN = '–';

/** '31 ms', '12.5 %', '35,000'; a dash where the browser cannot tell. */
export function formatFigure(row: FigureRow, column: 'worker' | 'main'): string {
  const value = row[column];
  if (value === null) return UNKNOWN;
  const digits = { minimumFractionDigits: row.digits, maximumFractionDigits: row.digits };
  const text = value.toLocaleString('en', digits);
  return row.unit === '' ? text : `${text} ${row.unit}`;
}

/** '0.31'; a dash where there is none. */
export function formatRatio({ ratio }: FigureRow): string {
  return ratio === null ? UNKNOWN : ratio.toFixed(2);
}
