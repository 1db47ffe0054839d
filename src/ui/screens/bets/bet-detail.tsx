// One bet, leg by leg, with its lines, its receipt, and cashing it out.

import type { HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { type Seen, useBet } from '../../features/my-bets/bet-queries.ts';
import { describeWholeStatus, isOpen } from '../../features/my-bets/bet-status.ts';
import { CashoutPanel } from '../../features/my-bets/cashout/cashout-panel.tsx';
import { describeKind } from '../../features/my-bets/describe-bet.ts';
import { StatusTag } from '../../features/my-bets/status-tag.tsx';
import { readReceipt } from '../../state/receipts.ts';
import { BetAgain } from './bet-again.tsx';
import { BetFigures } from './bet-figures.tsx';
import { BetLeg } from './bet-leg.tsx';
import { BetLines } from './bet-lines.tsx';
import { BetReceipt } from './bet-receipt.tsx';
import { BET_CODE, BET_FOOT, BET_HEAD } from './bet-styles.ts';
import { NoBets } from './no-bets.tsx';
import { SeenNote } from './seen-note.tsx';
import { BET_NOT_FOUND, LEGS, MAY_BELONG_TO_ANOTHER, MY_BETS, THIS_BET } from './texts.ts';
import '../../styles/whole.css';

export function BetDetail({ id }: { readonly id: string }) {
  const seen = useBet(id);
  if (seen.value === undefined) {
    if (seen.error === null) return <SkeletonRows count={5} />;
    return <NoBets reason="failed" error={seen.error} onRetry={seen.refresh} />;
  }
  if (seen.value === null)
    return (
      <EmptyState
        icon="slip"
        title={BET_NOT_FOUND}
        actions={
          <SiteLink className="button primary" to="/Account/BetHistory">
            {MY_BETS}
          </SiteLink>
        }
      >
        {MAY_BELONG_TO_ANOTHER}
      </EmptyState>
    );
  return <FoundBet bet={seen.value} seen={seen} />;
}

interface FoundBetProps {
  readonly bet: HistoryBet;
  readonly seen: Seen<HistoryBet | null>;
}

function FoundBet({ bet, seen }: FoundBetProps) {
  const receipt = readReceipt(bet.betslipId);
  return (
    <article className="bet-detail px-4 pt-3 pb-6 max-md:px-3 max-md:pt-2" data-bet-id={bet.id}>
      <header className={BET_HEAD}>
        <h2 className="text-16">{describeKind(bet)}</h2>
        <span className={BET_CODE}>{bet.betslipId}</span>
        <StatusTag status={describeWholeStatus(bet)} />
        <span className="grow" />
        <SiteLink className="text-link" to="/Account/BetHistory">
          {MY_BETS}
        </SiteLink>
      </header>
      <SeenNote what={THIS_BET} seen={seen} className="-mx-4 mt-1 max-md:-mx-3" />
      <BetFigures bet={bet} />
      {isOpen(bet) && bet.wallet === 'real' && <CashoutPanel bet={bet} onTaken={seen.refresh} />}
      <ul className="border-y border-line" aria-label={LEGS}>
        {bet.selections.map((leg) => (
          <BetLeg key={leg.id} leg={leg} follow />
        ))}
      </ul>
      <BetLines bet={bet} />
      {receipt !== undefined && <BetReceipt receipt={receipt} />}
      <footer className={BET_FOOT}>
        <BetAgain bet={bet} />
      </footer>
    </article>
  );
}
