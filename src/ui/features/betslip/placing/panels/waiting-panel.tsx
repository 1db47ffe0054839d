// The panel of a bet that was sent: counts the live delay down, then waits for the answer.

import { formatNaira } from '../../../../../shared/money/kobo.ts';
import { useNow } from '../../../../components/use-now.ts';
import { formatSeconds } from '../describe-place-button.ts';
import type { Order } from '../order.ts';
import { PlacingProgress } from '../placing-progress.tsx';
import { StatePanel } from '../state-panel.tsx';
import {
  CHECKING_THE_ODDS,
  liveBetsTake,
  PLACING_YOUR_BET,
  sentStake,
  waitingSeconds,
} from './texts.ts';

interface WaitingPanelProps {
  readonly order: Order;
}

export function WaitingPanel({ order }: WaitingPanelProps) {
  const { sentAt, delayMs, totalStake } = order;
  const now = useNow(250);
  const leftMs = Math.max(0, (sentAt ?? now) + delayMs - now);
  const isHeld = delayMs > 0 && leftMs > 0;
  const title = isHeld ? waitingSeconds(Math.ceil(leftMs / 1_000)) : PLACING_YOUR_BET;
  return (
    <>
      <StatePanel glyph="clock" title={title}>
        {delayMs > 0 ? liveBetsTake(formatSeconds(delayMs)) : CHECKING_THE_ODDS}
      </StatePanel>
      {delayMs > 0 && <PlacingProgress share={leftMs / delayMs} />}
      <div className="flex gap-2 *:min-h-11 *:flex-1">
        <button type="button" className="button" aria-disabled="true">
          {sentStake(formatNaira(totalStake))}
        </button>
      </div>
    </>
  );
}
