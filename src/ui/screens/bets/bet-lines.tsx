// The lines of a Split or a Combo, each with its legs and how it stands.

import type { HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { formatNaira } from '../../../shared/money/kobo.ts';
import { formatOdds } from '../../features/betslip/describe-totals.ts';
import { listLines, MAX_LISTED } from '../../features/my-bets/bet-lines.ts';
import { describeLegStatus } from '../../features/my-bets/bet-status.ts';
import { showAmount } from '../../features/my-bets/describe-bet.ts';
import { StatusTag } from '../../features/my-bets/status-tag.tsx';
import { betCount, betsOfLegs, legNumbers, notListed, stakePerBet } from './texts.ts';

/** Renders nothing for a bet of one line, and for singles, whose lines are their legs. */
export function BetLines({ bet }: { readonly bet: HistoryBet }) {
  if ((bet.betType !== 'Split' && bet.betType !== 'Combo') || bet.noOfCombos < 2) return null;
  const lines = listLines(bet);
  return (
    <section aria-labelledby="bet-lines">
      <h3 id="bet-lines" className="pt-4 pb-1 text-16">
        {betCount(bet.noOfCombos)}
      </h3>
      {bet.groupings.length > 0 && (
        <ul className="text-13 text-t2">
          {bet.groupings.map(({ Grouping, Stake }) => (
            <li key={Grouping}>
              {betsOfLegs(Grouping)}
              {stakePerBet(showAmount(Stake))}
            </li>
          ))}
        </ul>
      )}
      {lines === undefined ? (
        <p className="text-13 text-t2">{notListed(MAX_LISTED)}</p>
      ) : (
        <ol className="bet-lines">
          {lines.map(({ legs, status, odds, stake }) => (
            <li
              key={legs.join()}
              className="flex min-h-9 items-center gap-3 border-b border-line text-13"
            >
              <span className="grow">{legNumbers(legs.join(', '))}</span>
              <span className="text-t2">₦{formatNaira(stake)}</span>
              <b>{formatOdds(odds)}</b>
              <StatusTag status={describeLegStatus({ status, statusDescription: '' })} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
