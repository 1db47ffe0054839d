// A settled bet as one row that leads to its detail.

import type { HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { lagosDay, lagosTime } from '../../components/lagos-time.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { describeBetStatus, describePartCashout } from '../../features/my-bets/bet-status.ts';
import {
  describeKind,
  describePicks,
  returnOf,
  showAmount,
} from '../../features/my-bets/describe-bet.ts';
import { StatusTag } from '../../features/my-bets/status-tag.tsx';
import './bet-row.css';

/** Names of the columns, on a desk; each row says its own words to those who hear it. */
export function BetRowHead() {
  return (
    <div className="bet-row bet-row-head max-md:hidden" aria-hidden="true">
      <span>Placed</span>
      <span>Bet</span>
      <span>Code</span>
      <span className="number">Stake ₦</span>
      <span className="number">Return ₦</span>
      <span className="result">Result</span>
    </div>
  );
}

export function BetRow({ bet }: { readonly bet: HistoryBet }) {
  const now = Date.now();
  return (
    <SiteLink
      className="bet-row"
      to={`/Account/BetHistory/${encodeURIComponent(bet.id)}/Detail`}
      data-bet-id={bet.id}
    >
      <span className="placed">
        <b>{lagosDay(bet.createdAt, now)}</b> <span>{lagosTime(bet.createdAt)}</span>
      </span>
      <span className="what">
        <b className="truncate">{describeKind(bet)}</b>
        <span className="truncate">
          {[describePartCashout(bet), describePicks(bet)].filter((text) => text !== '').join('. ')}
        </span>
      </span>
      <span className="code">{bet.betslipId}</span>
      <span className="number stake">
        <span className="sr-only">Stake </span>
        {showAmount(bet.stake)}
      </span>
      <span className="number return">
        <span className="sr-only">Return </span>
        {showAmount(returnOf(bet))}
      </span>
      <span className="result">
        <StatusTag status={describeBetStatus(bet)} />
      </span>
    </SiteLink>
  );
}
