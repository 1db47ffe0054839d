// What the coupon costs and pays.

import type { BetRules, BetType, CouponFigures } from '../../../shared/betslip/figures.ts';
import { describeTotals, naira } from './describe-totals.ts';

interface SlipTotalsProps {
  readonly betType: BetType;
  readonly figures: CouponFigures;
  readonly rules: BetRules;
}

export function SlipTotals({ betType, figures, rules }: SlipTotalsProps) {
  const single = betType === 'Multiple' || figures.noOfCombos === 1;
  return (
    <dl className="slip-block totals">
      {describeTotals(betType, figures, rules).map(({ name, value }) => (
        <div key={name} className="figure">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="figure net">
        <dt>
          {single ? 'Potential win' : 'Potential win, up to'}
          {figures.capped && <span className="tag">Maximum payout</span>}
        </dt>
        <dd>{naira(figures.possibleWin)}</dd>
      </div>
    </dl>
  );
}
