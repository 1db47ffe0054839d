// How far the coupon is from the next step of the bonus: one tick a leg.

import type { BonusMeter as Meter } from '../../../shared/betslip/figures.ts';
import { formatHundredths } from '../../../shared/money/odds.ts';
import { places } from '../../components/places.ts';

const FEWEST_TICKS = 5;
const STEP = 5;
const MOST_TICKS = 40;

interface BonusMeterProps {
  readonly meter: Meter;
  /** A split takes legs of any odds. */
  readonly anyOdds: boolean;
}

/** Nothing where the operator offers no bonus. */
export function BonusMeter({ meter, anyOdds }: BonusMeterProps) {
  const { qualifying, percent, next } = meter;
  if (next === null && percent === 0) return null;
  return (
    <div className="slip-block bonus-meter">
      <p className="figure">
        <span>{describeNext(meter, anyOdds)}</span>
        <b>{percent > 0 && `+${percent} % now`}</b>
      </p>
      <div className="bonus-ticks" aria-hidden="true">
        {places(countTicks(meter)).map((place, index) => (
          <i key={place} data-tick={tickOf(index, qualifying, next?.legsMissing ?? 0)} />
        ))}
      </div>
    </div>
  );
}

function describeNext({ next, minOdds }: Meter, anyOdds: boolean): string {
  if (next === null) return 'Highest bonus reached';
  const legs = next.legsMissing === 1 ? '1 more leg' : `${next.legsMissing} more legs`;
  const atLeast = anyOdds ? '' : ` at ${formatHundredths(minOdds)} or more`;
  return `${legs}${atLeast}: +${next.percent} %`;
}

/** Whole fives, with the next step among them. */
function countTicks({ qualifying, next }: Meter): number {
  const needed = qualifying + (next?.legsMissing ?? 0);
  return Math.min(MOST_TICKS, Math.max(FEWEST_TICKS, Math.ceil(needed / STEP) * STEP));
}

function tickOf(index: number, qualifying: number, missing: number): 'on' | 'next' | 'open' {
  if (index < qualifying) return 'on';
  return index < qualifying + missing ? 'next' : 'open';
}
