// The lines of a load report, in words.

import { formatHundredths } from '../../../../shared/money/odds.ts';
import { SUSPENDED } from '../texts.ts';
import type { LegFate, LoadedLeg, LoadReport } from './load-report.ts';
import {
  EXPIRED,
  fromTo,
  LEFT_OUT,
  liveFromTo,
  NOW_LIVE,
  ODDS_CHANGED,
  SAME_ODDS,
  STAYS_IN_BETSLIP,
  UNCHANGED,
} from './texts.ts';

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
    { name: UNCHANGED, count: of('kept').length, note: SAME_ODDS },
    { name: ODDS_CHANGED, count: moved.length, note: moved.map(describeMove).join('\n') },
    { name: NOW_LIVE, count: live.length, note: live.map(describeLive).join('\n') },
    {
      name: SUSPENDED,
      count: of('suspended').length,
      note: STAYS_IN_BETSLIP,
    },
    { name: EXPIRED, count: expired, note: LEFT_OUT },
  ].filter(({ count }) => count > 0);
}

/** '1.85 to 1.92', with name and match where there are several: many a leg is called 'Draw'. */
function describeMove(
  { name, eventName, before, now }: LoadedLeg,
  _: number,
  all: readonly LoadedLeg[],
) {
  const move = fromTo(formatHundredths(before), formatHundredths(now));
  return all.length === 1 ? move : `${name}, ${eventName}: ${move}`;
}

function describeLive({ eventName, before, now }: LoadedLeg): string {
  if (before === now) return eventName;
  return liveFromTo(eventName, formatHundredths(before), formatHundredths(now));
}
