// The rows of the totals as text, depending on the bet type.

import type { BetRules, BetType, CouponFigures } from '../../../shared/betslip/figures.ts';
import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import { groupDigits } from './group-digits.ts';
import {
  betCount,
  betsOfEach,
  bonusOf,
  exciseDutyOf,
  fromTo,
  HIGHEST_BONUS,
  HIGHEST_WIN,
  LOWEST_WIN,
  ODDS,
  OVER_1_BILLION,
  TOO_MANY,
  TOO_MANY_BETS,
  TOTAL_ODDS,
  taxOnWinnings,
  totalStakeOf,
  WIN,
} from './texts.ts';

export interface TotalLine {
  readonly name: string;
  readonly value: string;
}

/** The rows above the potential win. Taxes are listed only if there are any, with their rate. */
export function describeTotals(
  betType: BetType,
  figures: CouponFigures,
  rules: BetRules,
): readonly TotalLine[] {
  return [...describeBet(betType, figures), ...describeTaxes(figures, rules)];
}

function describeBet(betType: BetType, figures: CouponFigures): TotalLine[] {
  const { noOfCombos, totalStake, minWin, maxWin, maxBonus } = figures;
  const bets = { name: totalStakeOf(countBets(noOfCombos)), value: naira(totalStake) };
  const range = [
    { name: LOWEST_WIN, value: nairaWon(minWin) },
    { name: HIGHEST_WIN, value: nairaWon(maxWin) },
  ];
  const bonus = maxBonus > 0 ? [{ name: HIGHEST_BONUS, value: nairaWon(maxBonus) }] : [];
  if (betType === 'Single') return [bets];
  if (betType === 'Combo') return [bets, ...range, ...bonus];
  if (betType === 'Split') {
    const { shownOdds, stakePerLine } = figures;
    return [
      { name: betsOfEach(naira(Math.round(stakePerLine))), value: countOf(noOfCombos) },
      { name: ODDS, value: fromTo(formatOdds(shownOdds.min), formatOdds(shownOdds.max)) },
      ...range,
      ...bonus,
    ];
  }
  return [
    { name: TOTAL_ODDS, value: formatOdds(figures.shownOdds.total) },
    { name: WIN, value: nairaWon(figures.grossWin) },
    ...(maxBonus > 0 ? [{ name: bonusOf(figures.bonus.percent), value: nairaWon(maxBonus) }] : []),
  ];
}

function describeTaxes(
  { withholdingTax, exciseDuty }: CouponFigures,
  rules: BetRules,
): TotalLine[] {
  const lines: TotalLine[] = [];
  if (exciseDuty > 0) {
    const name = exciseDutyOf(rules.exciseDutyPercent);
    lines.push({ name, value: naira(exciseDuty) });
  }
  if (withholdingTax > 0) {
    const name = taxOnWinnings(rules.withholdingTaxPercent);
    lines.push({ name, value: `−${naira(withholdingTax)}` });
  }
  return lines;
}

/** '1 bet', '1,023 bets', 'too many bets' above the cap. */
export function countBets(count: number): string {
  if (count < 0) return TOO_MANY_BETS;
  return betCount(count, countOf(count));
}

function countOf(count: number): string {
  return count < 0 ? TOO_MANY : groupDigits(count);
}

const exact = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const short = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 2 });
const MAX_EXACT = 1_000_000_000;

/** '6.94', '18,949.30', '1.2T': decimal odds, in compact form from a billion on. */
export function formatOdds(odds: number): string {
  return odds < MAX_EXACT ? exact.format(odds) : short.format(odds);
}

/** Amounts over a billion naira are not shown: no payout reaches them, and they are not exact. */
function nairaWon(amount: Kobo): string {
  return amount > MAX_EXACT * 100 ? OVER_1_BILLION : naira(amount);
}

/** '₦1,000.00' */
export function naira(amount: Kobo): string {
  return `₦${formatNaira(amount)}`;
}

/** '₦1,000', '₦1,000.50': without the kobo where there are none, for narrow places. */
export function shortNaira(amount: Kobo): string {
  return naira(amount).replace(/\.00$/, '');
}
