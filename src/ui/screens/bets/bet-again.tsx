// Fills the slip with the legs of a bet, at the prices of now.

import { useState } from 'react';
import type { HistoryBet } from '../../../shared/api/bet-history-calls.ts';
import { Dialog } from '../../components/dialog.tsx';
import { toasts } from '../../components/toast/toasts.ts';
import { canBetAgain, toCoupon } from '../../features/my-bets/bet-again.ts';
import { useSlipActions, useSlipReady } from '../../live/slip/use-slip.ts';
import { useSlipCount } from '../../live/slip/use-slip-count.ts';
import { showError } from '../../state/open-dialog.ts';
import { openSlip } from '../../state/open-slip.ts';

/** Nothing where no leg can be bet on any more. Asks before it takes the place of other legs. */
export function BetAgain({ bet }: { readonly bet: HistoryBet }) {
  // Before the slip is known it looks empty, and a press would take the place of legs unasked.
  const isReady = useSlipReady();
  const present = useSlipCount();
  const { change } = useSlipActions();
  const [asking, setAsking] = useState(false);
  if (!canBetAgain(bet)) return null;
  const load = async () => {
    setAsking(false);
    const result = await change({ type: 'load', coupon: toCoupon(bet), replace: true });
    if (result.ok) {
      toasts.show('The selections are in your betslip at the latest odds.');
      openSlip();
    } else showError(new Error(result.error.message));
  };
  return (
    <>
      <button
        type="button"
        className="button outline"
        disabled={!isReady}
        aria-label={`Bet again on ${bet.betslipId}`}
        onClick={() => (present > 0 ? setAsking(true) : void load())}
      >
        Bet again
      </button>
      {asking && (
        <Dialog
          title="Replace your betslip?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="button outline" onClick={() => setAsking(false)}>
                Keep my betslip
              </button>
              <button type="button" className="button primary" onClick={load}>
                Replace
              </button>
            </>
          }
        >
          <p>
            Your betslip has {present === 1 ? '1 selection' : `${present} selections`}. The
            selections of this bet will replace {present === 1 ? 'it' : 'them'}.
          </p>
        </Dialog>
      )}
    </>
  );
}
