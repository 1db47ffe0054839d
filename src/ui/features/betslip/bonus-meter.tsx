// The bonus meter: how many legs the next step of the bonus needs, with one tick for each leg.

import { memo } from 'react';
import type { BonusMeter as Meter } from '../../../shared/betslip/figures.ts';
import type { SlipCell } from '../../../shared/betslip/slip.ts';
import { formatHundredths } from '../../../shared/money/odds.ts';
import { positionKeys } from '../../components/position-keys.ts';
import { useSlipPart } from '../../live/slip/use-slip-part.ts';
import { FIGURE, FIGURE_VALUE, SLIP_BLOCK } from './slip-block.ts';
import { atOddsOrMore, bonusNow, HIGHEST_BONUS_REACHED, moreSelections } from './texts.ts';

const MIN_TICKS = 5;
const STEP = 5;
const MAX_TICKS = 40;
const TICK =
  'flex-1 rounded-[1px] data-[tick=next]:shadow-[inset_0_0_0_1.5px_var(--color-accent-edge)] data-[tick=on]:bg-accent data-[tick=on]:shadow-[inset_0_0_0_1px_var(--color-accent-edge)] data-[tick=open]:bg-s4';

interface BonusMeterProps {
  /** True for a split, where legs of any odds count. */
  readonly anyOdds: boolean;
}

/** Renders nothing where the operator offers no bonus. */
export const BonusMeter = memo(function BonusMeter({ anyOdds }: BonusMeterProps) {
  const meter = useSlipPart(readMeter, isSame);
  const { qualifying, percent, next } = meter;
  if (next === null && percent === 0) return null;
  return (
    <div className={`${SLIP_BLOCK} gap-1.5`}>
      <p className={`${FIGURE} text-t2`}>
        <span>{describeNext(meter, anyOdds)}</span>
        <b className={FIGURE_VALUE}>{percent > 0 && bonusNow(percent)}</b>
      </p>
      <div className="flex h-2 gap-[3px]" aria-hidden="true">
        {positionKeys(countTicks(meter)).map((place, index) => (
          <i
            key={place}
            className={TICK}
            data-tick={tickOf(index, qualifying, next?.legsMissing ?? 0)}
          />
        ))}
      </div>
    </div>
  );
});

const NO_BONUS: Meter = { qualifying: 0, percent: 0, minOdds: 0, next: null };

const readMeter = (slip: SlipCell | undefined): Meter => slip?.figures.bonus ?? NO_BONUS;

function isSame(a: Meter, b: Meter): boolean {
  return (
    a.qualifying === b.qualifying &&
    a.percent === b.percent &&
    a.minOdds === b.minOdds &&
    a.next?.percent === b.next?.percent &&
    a.next?.legsMissing === b.next?.legsMissing
  );
}

function describeNext({ next, minOdds }: Meter, anyOdds: boolean): string {
  if (next === null) return HIGHEST_BONUS_REACHED;
  const legs = moreSelections(next.legsMissing);
  const atLeast = anyOdds ? '' : atOddsOrMore(formatHundredths(minOdds));
  return `${legs}${atLeast}: +${next.percent}%`;
}

/** A multiple of five that includes the next step. */
function countTicks({ qualifying, next }: Meter): number {
  const needed = qualifying + (next?.legsMissing ?? 0);
  return Math.min(MAX_TICKS, Math.max(MIN_TICKS, Math.ceil(needed / STEP) * STEP));
}

function tickOf(index: number, qualifying: number, missing: number): 'on' | 'next' | 'open' {
  if (index < qualifying) return 'on';
  return index < qualifying + missing ? 'next' : 'open';
}
