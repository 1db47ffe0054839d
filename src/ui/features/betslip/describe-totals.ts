// The lines of the totals, in words and figures, by the kind of bet.

import type { BetRules, BetType, CouponFigures } from '../../../shared/betslip/figures.ts';
import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import { groupDigits } from './group-digits.ts';

export interface TotalLine {
  readonly name: string;
  readonly value: string;
}

/** Everything above the net line; taxes only where there are any, named with their rate. */
export function describeTotals(
  betType: BetType,
  figures: CouponFigures,
  rules: BetRules,
): readonly TotalLine[] {
  return [...describeBet(betType, figures), ...describeTaxes(figures, rules)];
}

function describeBet(betType: BetType, figures: CouponFigures): TotalLine[] {
  const { noOfCombos, totalStake, minWin, maxWin, maxBonus } = figures;
  const bets = { name: `Total stake, ${countBets(noOfCombos)}`, value: naira(totalStake) };
  const range = [
    { name: 'Lowest win', value: nairaWon(minWin) },
    { name: 'Highest win', value: nairaWon(maxWin) },
  ];
  const bonus = maxBonus > 0 ? [{ name: 'Highest bonus', value: nairaWon(maxBonus) }] : [];
  if (betType === 'Single') return [bets];
  if (betType === 'Combo') return [bets, ...range, ...bonus];
  if (betType === 'Split') {
    const { shownOdds, stakePerLine } = figures;
    return [
      { name: `Bets, ${naira(Math.round(stakePerLine))} each`, value: countOf(noOfCombos) },
      { name: 'Odds', value: `${formatOdds(shownOdds.min)} to ${formatOdds(shownOdds.max)}` },
      ...range,
      ...bonus,
    ];
  }
  return [
    { name: 'Total odds', value: formatOdds(figures.shownOdds.total) },
    { name: 'Win', value: nairaWon(figures.grossWin) },
    ...(maxBonus > 0
      ? [{ name: `Bonus +${figures.bonus.percent}%`, value: nairaWon(maxBonus) }]
      : []),
  ];
}

function describeTaxes(
  { withholdingTax, exciseDuty }: CouponFigures,
  rules: BetRules,
): TotalLine[] {
  const lines: TotalLine[] = [];
  if (exciseDuty > 0) {
    const name = `Excise duty, ${rules.exciseDutyPercent}% of the stake`;
    lines.push({ name, value: naira(exciseDuty) });
  }
  if (withholdingTax > 0) {
    const name = `Tax, ${rules.withholdingTaxPercent}% of net winnings`;
    lines.push({ name, value: `−${naira(withholdingTax)}` });
  }
  return lines;
}

/** '1 bet', '1,023 bets', 'too many bets' above the cap. */
export function countBets(count: number): string {
  if (count < 0) return 'too many bets';
  return count === 1 ? '1 bet' : `${countOf(count)} bets`;
}

function countOf(count: number): string {
  return count < 0 ? 'Too many' : groupDigits(count);
}

const exact = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const short = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 2 });
const MOST_EXACT = 1_000_000_000;

/** '6.94', '18,949.30', '1.2T': odds of two decimals as they fit beside their name. */
export function formatOdds(odds: number): string {
  return odds < MOST_EXACT ? exact.format(odds) : short.format(odds);
}

/** What no payout reaches, and beyond what can be counted exactly, is only said to be more. */
function nairaWon(amount: Kobo): string {
  return amount > MOST_EXACT * 100 ? 'over ₦1 billion' : naira(amount);
}

/** '₦1,000.00' */
export function naira(amount: Kobo): string {
  return `₦${formatNaira(amount)}`;
}
