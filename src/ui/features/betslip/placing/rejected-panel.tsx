// The panel of a refused bet: why, and what can be done about it.

import { formatNaira } from '../../../../shared/money/kobo.ts';
import { SiteLink } from '../../../components/site-link.tsx';
import { useSlip, useSlipActions } from '../../../live/slip/use-slip.ts';
import { depositPath, noteSlipReturn } from '../../../state/slip-return.ts';
import { useBalance } from '../use-balance.ts';
import { costOf } from './order.ts';
import type { PlacingState } from './placing-state.ts';
import { StatePanel } from './state-panel.tsx';
import {
  BACK_TO_BETSLIP,
  BET_NOT_ACCEPTED,
  DEPOSIT,
  removeSelections,
  stakeStays,
  YOUR_LIMITS,
} from './texts.ts';

/** Refusals because of a limit or a break that the player has set. */
const OF_LIMITS: ReadonlySet<string> = new Set(['loss_limit', 'time_out', 'self_excluded']);

interface RejectedPanelProps {
  readonly state: Extract<PlacingState, { kind: 'rejected' }>;
  readonly onBack: () => void;
}

export function RejectedPanel({ state, onBack }: RejectedPanelProps) {
  const { order, refusal } = state;
  const slip = useSlip();
  const balance = useBalance(false);
  const { change } = useSlipActions();
  const blocked = refusal.offers
    .filter(({ active, selectionId }) => !active && slip?.selectionIds.includes(selectionId))
    .map(({ selectionId }) => selectionId);

  function remove() {
    for (const selectionId of blocked) void change({ type: 'remove', selectionId });
    onBack();
  }

  function goDeposit() {
    noteSlipReturn();
    onBack();
  }

  const missing = Math.max(0, (order === null ? 0 : costOf(order)) - (balance ?? 0));
  const stays = order === null ? '' : stakeStays(formatNaira(order.totalStake));
  return (
    <>
      <StatePanel glyph="cross" tone="rejected" title={BET_NOT_ACCEPTED}>
        {endSentence(refusal.message)}
        {stays}
      </StatePanel>
      <div className="flex gap-2 *:min-h-11 *:flex-1">
        {blocked.length > 0 && (
          <button type="button" className="button outline" onClick={remove}>
            {removeSelections(blocked.length)}
          </button>
        )}
        {refusal.code === 'insufficient_funds' && (
          <SiteLink className="button outline" to={depositPath(missing)} onClick={goDeposit}>
            {DEPOSIT}
          </SiteLink>
        )}
        {OF_LIMITS.has(refusal.code) && (
          <SiteLink className="button outline" to="/Account/SafetySecurity" onClick={onBack}>
            {YOUR_LIMITS}
          </SiteLink>
        )}
        <button type="button" className="button" onClick={onBack}>
          {BACK_TO_BETSLIP}
        </button>
      </div>
    </>
  );
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
