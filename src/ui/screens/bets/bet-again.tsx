// Fills the slip with the legs of a bet, at the current prices.

import { useState } from 'react';
import type { HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { Dialog } from '../../components/dialog.tsx';
import { toasts } from '../../components/toast/toasts.ts';
import { canBetAgain, toCoupon } from '../../features/my-bets/bet-again.ts';
import { useSlipActions, useSlipReady } from '../../live/slip/use-slip.ts';
import { useSlipCount } from '../../live/slip/use-slip-count.ts';
import { showError } from '../../state/open-dialog.ts';
import { openSlip } from '../../state/open-slip.ts';
import {
  BET_AGAIN,
  BETSLIP_NOT_CHANGED,
  betAgainOn,
  IT,
  KEEP_MY_BETSLIP,
  REPLACE,
  REPLACE_YOUR_BETSLIP,
  SELECTIONS_ARE_IN_BETSLIP,
  SELECTIONS_WILL_REPLACE,
  selectionCount,
  THEM,
  YOUR_BETSLIP_HAS,
} from './texts.ts';

/** Renders nothing where no leg can be bet on any more. Asks before it replaces other legs. */
export function BetAgain({ bet }: { readonly bet: HistoryBet }) {
  // Before the slip is known it looks empty, and a press would replace its legs without asking.
  const isReady = useSlipReady();
  const present = useSlipCount();
  const { change } = useSlipActions();
  const [asking, setAsking] = useState(false);
  if (!canBetAgain(bet)) return null;
  const load = async () => {
    setAsking(false);
    const result = await change({ type: 'load', coupon: toCoupon(bet), replace: true });
    if (result.ok) {
      toasts.show(SELECTIONS_ARE_IN_BETSLIP, { icon: 'check' });
      openSlip();
    } else showError(new Error(result.error.message), BETSLIP_NOT_CHANGED);
  };
  return (
    <>
      <button
        type="button"
        className="button outline"
        disabled={!isReady}
        aria-label={betAgainOn(bet.betslipId)}
        onClick={() => (present > 0 ? setAsking(true) : void load())}
      >
        {BET_AGAIN}
      </button>
      {asking && (
        <Dialog
          title={REPLACE_YOUR_BETSLIP}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="button outline" onClick={() => setAsking(false)}>
                {KEEP_MY_BETSLIP}
              </button>
              <button type="button" className="button primary" onClick={load}>
                {REPLACE}
              </button>
            </>
          }
        >
          <p>
            {YOUR_BETSLIP_HAS} {selectionCount(present)}
            {SELECTIONS_WILL_REPLACE} {present === 1 ? IT : THEM}.
          </p>
        </Dialog>
      )}
    </>
  );
}
