// Place-bet success (spec section 2): stake, potential win, booking code and the receipt.

import { useState } from 'react';
import { formatNaira } from '../../../../shared/money/kobo.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { downloadText } from './download-text.ts';
import { makeReceipt, writeReceipt } from './make-receipt.ts';
import { PlacingIcon } from './placing-icon.tsx';
import type { PlacingState } from './placing-state.ts';
import { ReceiptTable } from './receipt-table.tsx';
import './placing.css';
import { SiteLink } from '../../../components/site-link.tsx';

interface AcceptedDialogProps {
  readonly state: Extract<PlacingState, { kind: 'accepted' }>;
  /** Clears the betslip. */
  readonly onDone: () => void;
}

export function AcceptedDialog({ state, onDone }: AcceptedDialogProps) {
  const [receipt] = useState(() => makeReceipt(state.order, state.bet));
  const { betslipId, totalStake, possibleWin } = receipt;
  return (
    <Dialog
      title="Bet accepted"
      onClose={onDone}
      actions={
        <>
          <SiteLink className="button outline" to="/Account/BetHistory" onClick={onDone}>
            Check Bet History
          </SiteLink>
          <button type="button" className="button primary" onClick={onDone}>
            OK
          </button>
        </>
      }
    >
      <dl className="placing-sums">
        <div>
          <dt>Total stake</dt>
          <dd>₦{formatNaira(totalStake)}</dd>
        </div>
        <div className="net">
          <dt>Potential win</dt>
          <dd>₦{formatNaira(possibleWin)}</dd>
        </div>
        <div>
          <dt>Booking code</dt>
          <dd className="betslip-code">{betslipId}</dd>
        </div>
      </dl>
      <ReceiptTable legs={receipt.legs} />
      <button
        type="button"
        className="button"
        onClick={() => downloadText(`touchline-${betslipId}.txt`, writeReceipt(receipt))}
      >
        <PlacingIcon name="download" size="small" />
        Download receipt
      </button>
    </Dialog>
  );
}
