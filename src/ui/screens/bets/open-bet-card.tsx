// An open bet: its figures, its legs with their live state, and what can be done with it.

import { useRef, useState } from 'react';
import type { HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { serverNow } from '../../api/server-time.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { useNearScreen } from '../../components/use-near-screen.ts';
import { formatOdds } from '../../features/betslip/describe-totals.ts';
import { betPath } from '../../features/my-bets/bet-path.ts';
import { describeBetStatus } from '../../features/my-bets/bet-status.ts';
import { CashoutPanel } from '../../features/my-bets/cashout/cashout-panel.tsx';
import { CashoutRuleNote } from '../../features/my-bets/cashout/rule-note.tsx';
import { describeKind, showAmount, showMoment } from '../../features/my-bets/describe-bet.ts';
import { StatusTag } from '../../features/my-bets/status-tag.tsx';
import { BetAgain } from './bet-again.tsx';
import { BetLeg } from './bet-leg.tsx';
import { BET_CODE, BET_FOOT, BET_HEAD } from './bet-styles.ts';
import { FigureList } from './figure-list.tsx';
import {
  CASH_OUT,
  cashOutAmount,
  DETAILS,
  detailsOfBet,
  kindAndCode,
  LEGS,
  POTENTIAL_WIN,
  STAKE,
  STAKE_IN_PLAY,
  showMoreLegs,
  TOTAL_ODDS,
} from './texts.ts';

/** How many legs of a long coupon are shown at first; a button shows the others. */
const LEGS_SHOWN = 5;

interface OpenBetCardProps {
  readonly bet: HistoryBet;
  /** Loads the list again. */
  readonly onChanged: () => void;
  /** True where an earlier answer is shown: nothing can be cashed out then. */
  readonly isKept: boolean;
}

export function OpenBetCard({ bet, onChanged, isKept }: OpenBetCardProps) {
  const card = useRef<HTMLElement>(null);
  const { near: isNear } = useNearScreen(card);
  const [showsAll, setShowsAll] = useState(false);
  const [cashing, setCashing] = useState(false);
  const value = isKept ? 0 : bet.cashOutAmount;
  const [asks, setAsks] = useState(false);
  const hidden = showsAll ? 0 : Math.max(0, bet.selections.length - LEGS_SHOWN);
  const legs = hidden === 0 ? bet.selections : bet.selections.slice(0, LEGS_SHOWN);
  return (
    <article
      ref={card}
      className="open-bet rounded-md border border-line px-4 py-3 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:px-3"
      data-bet-id={bet.id}
      aria-label={kindAndCode(describeKind(bet), bet.betslipId)}
    >
      <header className={BET_HEAD}>
        <h2 className="text-16">{describeKind(bet)}</h2>
        <span className={BET_CODE}>{bet.betslipId}</span>
        <span className="grow" />
        <span className="text-12 text-t3">{showMoment(bet.createdAt, serverNow())}</span>
        <StatusTag status={describeBetStatus(bet)} />
      </header>
      <OpenFigures bet={bet} />
      <ul className="border-y border-line" aria-label={LEGS}>
        {legs.map((leg) => (
          <BetLeg key={leg.id} leg={leg} follow={isNear} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="button mt-2 w-full" onClick={() => setShowsAll(true)}>
          {showMoreLegs(hidden)}
        </button>
      )}
      {cashing ? (
        <CashoutPanel bet={bet} onTaken={onChanged} asks={asks} panel={showOpened} />
      ) : (
        <CashoutRuleNote bet={bet} />
      )}
      <footer className={`${BET_FOOT} max-md:*:flex-auto`}>
        {bet.wallet === 'real' && !cashing && (
          <button
            type="button"
            className={value > 0 ? 'button primary' : 'button outline'}
            aria-expanded={false}
            onClick={() => {
              setAsks(value > 0);
              setCashing(true);
            }}
          >
            {value > 0 ? cashOutAmount(showAmount(value)) : CASH_OUT}
          </button>
        )}
        <BetAgain bet={bet} />
        <SiteLink
          className="button outline"
          to={betPath(bet.id)}
          aria-label={detailsOfBet(bet.betslipId)}
        >
          {DETAILS}
        </SiteLink>
      </footer>
    </article>
  );
}

/**
 * Moves to the panel: the button that opened it is gone, and on a phone the panel may be below the
 * screen.
 */
function showOpened(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView?.({ block: 'center' });
}

function OpenFigures({ bet }: { readonly bet: HistoryBet }) {
  const cashedOut = bet.stake - bet.openStake;
  return (
    <FigureList
      figures={[
        [TOTAL_ODDS, formatOdds(bet.totalOdd)],
        [cashedOut > 0 ? STAKE_IN_PLAY : STAKE, `₦${showAmount(bet.openStake)}`],
        [POTENTIAL_WIN, `₦${showAmount(bet.possibleWin)}`],
      ]}
    />
  );
}
