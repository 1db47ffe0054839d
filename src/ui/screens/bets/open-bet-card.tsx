// An open bet: its figures, its legs as they go, and what can be done with it.

import { useRef, useState } from 'react';
import type { HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { useNearScreen } from '../../components/use-near-screen.ts';
import { describeBetStatus } from '../../features/my-bets/bet-status.ts';
import { CashoutPanel } from '../../features/my-bets/cashout/cashout-panel.tsx';
import { CashoutRuleNote } from '../../features/my-bets/cashout/rule-note.tsx';
import { describeKind, showAmount, showMoment } from '../../features/my-bets/describe-bet.ts';
import { StatusTag } from '../../features/my-bets/status-tag.tsx';
import { BetAgain } from './bet-again.tsx';
import { BetLeg } from './bet-leg.tsx';

/** Of a long coupon; the rest is one press away. */
const LEGS_SHOWN = 5;

interface OpenBetCardProps {
  readonly bet: HistoryBet;
  /** Asks for the list again. */
  readonly onChanged: () => void;
  /** What is shown was kept from an earlier time: nothing can be cashed out. */
  readonly isKept: boolean;
}

export function OpenBetCard({ bet, onChanged, isKept }: OpenBetCardProps) {
  const card = useRef<HTMLElement>(null);
  const isNear = useNearScreen(card);
  const [showsAll, setShowsAll] = useState(false);
  const [cashing, setCashing] = useState(false);
  const value = isKept ? 0 : bet.cashOutAmount;
  const hidden = showsAll ? 0 : Math.max(0, bet.selections.length - LEGS_SHOWN);
  const legs = hidden === 0 ? bet.selections : bet.selections.slice(0, LEGS_SHOWN);
  return (
    <article
      ref={card}
      className="open-bet"
      data-bet-id={bet.id}
      aria-label={`${describeKind(bet)}, code ${bet.betslipId}`}
    >
      <header>
        <h2>{describeKind(bet)}</h2>
        <span className="code">{bet.betslipId}</span>
        <span className="grow" />
        <span className="text-12 text-t3">{showMoment(bet.createdAt, Date.now())}</span>
        <StatusTag status={describeBetStatus(bet)} />
      </header>
      <OpenFigures bet={bet} />
      <ul className="bet-legs" aria-label="Legs">
        {legs.map((leg) => (
          <BetLeg key={leg.id} leg={leg} follow={isNear} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="button" onClick={() => setShowsAll(true)}>
          {hidden === 1 ? 'Show 1 more leg' : `Show ${hidden} more legs`}
        </button>
      )}
      {cashing ? (
        <CashoutPanel bet={bet} onTaken={onChanged} panel={showOpened} />
      ) : (
        <CashoutRuleNote bet={bet} />
      )}
      <footer>
        {bet.wallet === 'real' && !cashing && (
          <button
            type="button"
            className={value > 0 ? 'button primary' : 'button outline'}
            aria-expanded={false}
            onClick={() => setCashing(true)}
          >
            {value > 0 ? `Cash out ₦${showAmount(value)}` : 'Cash out'}
          </button>
        )}
        <BetAgain bet={bet} />
        <SiteLink
          className="button outline"
          to={`/Account/BetHistory/${encodeURIComponent(bet.id)}/Detail`}
          aria-label={`Details of bet ${bet.betslipId}`}
        >
          Details
        </SiteLink>
      </footer>
    </article>
  );
}

/** The button that opened it is gone, and on a phone the panel may be below the screen. */
function showOpened(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView?.({ block: 'center' });
}

function OpenFigures({ bet }: { readonly bet: HistoryBet }) {
  const cashedOut = bet.stake - bet.openStake;
  return (
    <dl className="bet-figures">
      <div>
        <dt>Total odds</dt>
        <dd>{bet.totalOdd.toFixed(2)}</dd>
      </div>
      <div>
        <dt>{cashedOut > 0 ? 'Stake in play' : 'Stake'}</dt>
        <dd>₦{showAmount(bet.openStake)}</dd>
      </div>
      <div>
        <dt>Potential win</dt>
        <dd>₦{showAmount(bet.possibleWin)}</dd>
      </div>
    </dl>
  );
}
