// A settled bet as one row that leads to its detail.

import type { HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { serverNow } from '../../api/server-time.ts';
import { lagosDay, lagosTime } from '../../components/lagos-time.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { betPath } from '../../features/my-bets/bet-path.ts';
import { describeBetStatus, describePartCashout } from '../../features/my-bets/bet-status.ts';
import {
  describeKind,
  describePicks,
  returnOf,
  showAmount,
} from '../../features/my-bets/describe-bet.ts';
import { StatusTag } from '../../features/my-bets/status-tag.tsx';
import { BET, CODE, PLACED, RESULT, RETURN, RETURN_NAIRA, STAKE, STAKE_NAIRA } from './texts.ts';

const ROW =
  'grid grid-cols-[92px_minmax(0,1fr)_96px_96px_96px_128px] items-center gap-x-2 border-b border-line px-4 py-2 max-wide:grid-cols-[84px_minmax(0,1fr)_80px_80px_88px_112px]';

/**
 * Headings of the columns on a wide page. Screen readers get the labels within each row instead.
 */
export function BetRowHead() {
  return (
    <div
      className={`${ROW} min-h-9 border-t bg-s2 text-12/[1.125rem] text-t3 max-md:hidden`}
      aria-hidden="true"
    >
      <span>{PLACED}</span>
      <span>{BET}</span>
      <span>{CODE}</span>
      <span className="text-right">{STAKE_NAIRA}</span>
      <span className="text-right">{RETURN_NAIRA}</span>
      <span className="justify-self-end">{RESULT}</span>
    </div>
  );
}

export function BetRow({ bet }: { readonly bet: HistoryBet }) {
  const now = serverNow();
  return (
    <SiteLink
      className={`${ROW} min-h-14 text-13/[1.125rem] hover:bg-s2 max-md:grid-cols-[minmax(0,1fr)_96px_104px] max-md:px-3`}
      to={betPath(bet.id)}
      data-bet-id={bet.id}
    >
      <span className="grid max-md:col-start-1 max-md:row-start-2 max-md:block max-md:text-t3">
        <b className="font-semibold max-md:text-12/[1.125rem] max-md:font-normal">
          {lagosDay(bet.createdAt, now)}
        </b>{' '}
        <span className="text-12/[1.125rem] text-t3">{lagosTime(bet.createdAt)}</span>
      </span>
      <span className="grid max-md:col-span-2 max-md:col-start-1 max-md:row-start-1">
        <b className="truncate font-semibold">{describeKind(bet)}</b>
        <span className="truncate text-12/[1.125rem] text-t3">
          {[describePartCashout(bet), describePicks(bet)].filter((text) => text !== '').join('. ')}
        </span>
      </span>
      <span className="font-mono text-t2 max-md:hidden">{bet.betslipId}</span>
      <span className="text-right text-t2 max-md:col-start-2 max-md:row-start-2">
        <span className="text-12 text-t3 md:sr-only">{STAKE} </span>
        <span className="block">
          <span className="md:hidden">₦</span>
          {showAmount(bet.stake)}
        </span>
      </span>
      <span className="text-right font-semibold max-md:col-start-3 max-md:row-start-2">
        <span className="text-12 font-normal text-t3 md:sr-only">{RETURN} </span>
        <span className="block">
          <span className="md:hidden">₦</span>
          {showAmount(returnOf(bet))}
        </span>
      </span>
      <span className="justify-self-end max-md:col-start-3 max-md:row-start-1 max-md:self-start">
        <StatusTag status={describeBetStatus(bet)} />
      </span>
    </SiteLink>
  );
}
