// The money of a bet, and when it was placed and settled.

import type { HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { isOpen } from '../../features/my-bets/bet-status.ts';
import { showAmount, showMoment } from '../../features/my-bets/describe-bet.ts';
import { type Figure, FigureList } from './figure-list.tsx';

export function BetFigures({ bet }: { readonly bet: HistoryBet }) {
  const now = Date.now();
  const cashedOut = bet.stake - bet.openStake;
  const figures: readonly Figure[] = [
    ['Total odds', bet.totalOdd.toFixed(2)],
    ['Stake', `₦${showAmount(bet.stake)}`],
    isOpen(bet)
      ? ['Potential win', `₦${showAmount(bet.possibleWin)}`]
      : ['Returned', `₦${showAmount(bet.winnings)}`],
    ...(isOpen(bet) && cashedOut > 0
      ? ([
          ['Stake in play', `₦${showAmount(bet.openStake)}`],
          ['Cashed out so far', `₦${showAmount(bet.cashedOut)}`],
        ] as const)
      : []),
    ...(!isOpen(bet) && bet.openStake > 0 && bet.cashedOut > 0
      ? ([['Including cash-out', `₦${showAmount(bet.cashedOut)}`]] as const)
      : []),
    ...(bet.bonus > 0 ? ([['Bonus included', `₦${showAmount(bet.bonus)}`]] as const) : []),
    ...(bet.tax > 0 ? ([['Tax', `₦${showAmount(bet.tax)}`]] as const) : []),
    ...(bet.wallet === 'real' ? [] : ([['Paid from', 'Sport bonus']] as const)),
    ['Placed', showMoment(bet.createdAt, now)],
    ...(bet.settledAt > 0 ? ([['Settled', showMoment(bet.settledAt, now)]] as const) : []),
  ];
  return <FigureList figures={figures} />;
}
