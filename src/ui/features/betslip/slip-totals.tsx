// What the coupon costs and pays.

import type { BetRules, BetType, CouponFigures } from '../../../shared/betslip/figures.ts';
import { describeTotals, naira } from './describe-totals.ts';
import { FIGURE, FIGURE_VALUE, SLIP_BLOCK } from './slip-block.ts';
import { MAXIMUM_PAYOUT, POTENTIAL_WIN, POTENTIAL_WIN_UP_TO } from './texts.ts';

interface SlipTotalsProps {
  readonly betType: BetType;
  readonly figures: CouponFigures;
  readonly rules: BetRules;
}

export function SlipTotals({ betType, figures, rules }: SlipTotalsProps) {
  const single = betType === 'Multiple' || figures.noOfCombos === 1;
  return (
    <dl className={`${SLIP_BLOCK} totals gap-1 peer-data-keyed/stake:*:not-last:hidden`}>
      {describeTotals(betType, figures, rules).map(({ name, value }) => (
        <div key={name} className={`figure ${FIGURE} text-t2`}>
          <dt>{name}</dt>
          <dd className={FIGURE_VALUE}>{value}</dd>
        </div>
      ))}
      <div className={`figure ${FIGURE} items-baseline pt-1 text-t1`}>
        <dt className="flex flex-wrap gap-1">
          {single ? POTENTIAL_WIN : POTENTIAL_WIN_UP_TO}
          {figures.capped && <span className="tag">{MAXIMUM_PAYOUT}</span>}
        </dt>
        <dd className="text-20 font-bold whitespace-nowrap">{naira(figures.possibleWin)}</dd>
      </div>
    </dl>
  );
}
