// The money of a bet, and when it was placed and settled.

import type { HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { serverNow } from '../../api/server-time.ts';
import { formatOdds } from '../../features/betslip/describe-totals.ts';
import { isOpen } from '../../features/my-bets/bet-status.ts';
import { showAmount, showMoment } from '../../features/my-bets/describe-bet.ts';
import { type Figure, FigureList } from './figure-list.tsx';
import {
  BONUS_INCLUDED,
  CASHED_OUT_SO_FAR,
  EXCISE_DUTY,
  INCLUDING_CASH_OUT,
  PAID_FROM,
  PLACED,
  POTENTIAL_WIN,
  RETURNED,
  SETTLED,
  SPORT_BONUS,
  STAKE,
  STAKE_AND_DUTY,
  STAKE_IN_PLAY,
  TAX,
  TOTAL_ODDS,
} from './texts.ts';

export function BetFigures({ bet }: { readonly bet: HistoryBet }) {
  const now = serverNow();
  const cashedOut = bet.stake - bet.openStake;
  const figures: readonly Figure[] = [
    [TOTAL_ODDS, formatOdds(bet.totalOdd)],
    [STAKE, `₦${showAmount(bet.stake)}`],
    ...(bet.exciseDuty > 0
      ? ([
          [EXCISE_DUTY, `₦${showAmount(bet.exciseDuty)}`],
          [STAKE_AND_DUTY, `₦${showAmount(bet.stake + bet.exciseDuty)}`],
        ] as const)
      : []),
    isOpen(bet)
      ? [POTENTIAL_WIN, `₦${showAmount(bet.possibleWin)}`]
      : [RETURNED, `₦${showAmount(bet.winnings)}`],
    ...(isOpen(bet) && cashedOut > 0
      ? ([
          [STAKE_IN_PLAY, `₦${showAmount(bet.openStake)}`],
          [CASHED_OUT_SO_FAR, `₦${showAmount(bet.cashedOut)}`],
        ] as const)
      : []),
    ...(!isOpen(bet) && bet.openStake > 0 && bet.cashedOut > 0
      ? ([[INCLUDING_CASH_OUT, `₦${showAmount(bet.cashedOut)}`]] as const)
      : []),
    ...(bet.bonus > 0 ? ([[BONUS_INCLUDED, `₦${showAmount(bet.bonus)}`]] as const) : []),
    ...(bet.tax > 0 ? ([[TAX, `₦${showAmount(bet.tax)}`]] as const) : []),
    ...(bet.wallet === 'real' ? [] : ([[PAID_FROM, SPORT_BONUS]] as const)),
    [PLACED, showMoment(bet.createdAt, now)],
    ...(bet.settledAt > 0 ? ([[SETTLED, showMoment(bet.settledAt, now)]] as const) : []),
  ];
  return <FigureList figures={figures} />;
}
