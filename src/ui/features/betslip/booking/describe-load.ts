// The lines of a load report, in words.

import { formatHundredths } from '../../../../shared/money/odds.ts';
import type { LegFate, LoadedLeg, LoadReport } from './load-report.ts';

export interface LoadLine {
  readonly name: string;
  readonly count: number;
  /** One line for each leg it names. */
  readonly note: string;
}

/** Only lines that count something. */
export function describeLoad({ legs, expired }: LoadReport): readonly LoadLine[] {
  const of = (fate: LegFate) => legs.filter((leg) => leg.fate === fate);
  const moved = of('moved');
  const live = of('live');
  return [
    { name: 'Unchanged', count: of('kept').length, note: 'Same odds' },
    { name: 'Odds changed', count: moved.length, note: moved.map(describeMove).join('\n') },
    { name: 'Now live', count: live.length, note: live.map(describeLive).join('\n') },
    {
      name: 'Suspended',
      count: of('suspended').length,
      note: 'Stays in your betslip and may open again',
    },
    { name: 'Expired', count: expired, note: 'Match over or no longer offered, left out' },
  ].filter(({ count }) => count > 0);
}

/** '1.85 to 1.92', with name and match where there are several: many a leg is called 'Draw'. */
function describeMove(
  { name, eventName, before, now }: LoadedLeg,
  _: number,
  all: readonly LoadedLeg[],
) {
  const move = `${formatHundredths(before)} to ${formatHundredths(now)}`;
  return all.length === 1 ? move : `${name}, ${eventName}: ${move}`;
}

function describeLive({ eventName, before, now }: LoadedLeg): string {
  if (before === now) return eventName;
  return `${eventName}, ${formatHundredths(before)} to ${formatHundredths(now)}`;
}
