// The what-if explorer: what a coupon pays as its selections win, lose or are void.

import type { OutcomeKey } from '../feed/outcome-key.ts';
import type { Kobo } from '../money/kobo.ts';
import { CalculatorError } from './calculator-error.ts';
import type { BetType, CouponInput, CouponLeg } from './figures.ts';
import { computePayout } from './payout.ts';
import type { LegMark, WhatIf } from './slip.ts';
import type { LegResult, MarkedBet, ResultOf } from './what-if/marked-bet.ts';
import { markLines } from './what-if/marked-lines.ts';
import { markMultiple } from './what-if/marked-multiple.ts';
import { markSingles } from './what-if/marked-singles.ts';

const MARK: Readonly<Record<BetType, (input: CouponInput) => MarkedBet>> = {
  Single: markSingles,
  Multiple: markMultiple,
  Split: markLines,
  Combo: markLines,
};

const NOTHING: WhatIf = {
  returned: 0,
  best: 0,
  worst: 0,
  linesWon: 0,
  linesLost: 0,
  linesOpen: 0,
  hurtsMost: null,
};

/**
 * Settles the coupon with these marks (contract sections 5 and 6): every line that won pays, a void
 * selection counts 1.00 and drops out of the count for the bonus, and the payout is capped and taxed
 * as any other. A coupon that the calculator refuses returns nothing.
 *
 * @param input The coupon: odds in hundredths, stakes in kobo.
 * @param marks What became of legs, by selection id; a leg without a mark is open.
 * @returns Payouts in kobo, stake included, and numbers of lines.
 * @example
 * exploreReturns({ betType: 'Single', legs: [], stake: 0, groupings: [], rules: DEFAULT_RULES }, {}).returned // => 0
 */
export function exploreReturns(
  input: CouponInput,
  marks: Readonly<Record<OutcomeKey, LegMark>>,
): WhatIf {
  try {
    return explore(input, MARK[input.betType](input), marks);
  } catch (error) {
    if (!(error instanceof CalculatorError)) throw error;
    return NOTHING;
  }
}

function explore(
  input: CouponInput,
  bet: MarkedBet,
  marks: Readonly<Record<OutcomeKey, LegMark>>,
): WhatIf {
  const marked: ResultOf = ({ selectionId }) => marks[selectionId] ?? 'open';
  const openAs =
    (result: LegResult): ResultOf =>
    (leg) =>
      marks[leg.selectionId] ?? result;
  const pay = (resultOf: ResultOf) => payOut(input, bet, resultOf);
  const best = pay(openAs('won'));

  const all = bet.countLines(marked, ['won', 'lost', 'void', 'open']);
  const linesWon = bet.countLines(marked, ['won', 'void']);
  const notLost = bet.countLines(marked, ['won', 'void', 'open']);
  return {
    returned: pay(marked),
    best,
    worst: pay(openAs('lost')),
    linesWon,
    linesLost: all - notLost,
    linesOpen: notLost - linesWon,
    hurtsMost: findWorstLoss(
      input.legs.filter((leg) => leg.playable && marked(leg) === 'open'),
      (lost) => best - pay((leg) => (leg === lost ? 'lost' : openAs('won')(leg))),
    ),
  };
}

function payOut(input: CouponInput, bet: MarkedBet, resultOf: ResultOf): Kobo {
  // A bet that is void as a whole is taken back: nothing was won, and nothing is taxed or capped.
  if (input.legs.length > 0 && input.legs.every((leg) => resultOf(leg) === 'void'))
    return bet.totalStake;
  const { win, bonus } = bet.computeWins(resultOf);
  return win.value === 0 ? 0 : computePayout(win, bonus, bet.totalStake, input).paid;
}

/** The first of the legs whose loss takes most; null where none takes anything. */
function findWorstLoss(
  legs: readonly CouponLeg[],
  lossOf: (leg: CouponLeg) => Kobo,
): WhatIf['hurtsMost'] {
  let worst: WhatIf['hurtsMost'] = null;
  for (const leg of legs) {
    const loss = lossOf(leg);
    if (loss > (worst?.loss ?? 0)) worst = { selectionId: leg.selectionId, loss };
  }
  return worst;
}
