// Place-bet success (spec section 2): stake, potential win, booking code and the receipt.

import { useState } from 'react';
import { formatNaira } from '../../../../shared/money/kobo.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { SiteLink } from '../../../components/site-link.tsx';
import { OK } from '../../../components/texts.ts';
import { POTENTIAL_WIN } from '../texts.ts';
import { downloadText } from './download-text.ts';
import { makeReceipt, writeReceipt } from './make-receipt.ts';
import { PlacingIcon } from './placing-icon.tsx';
import type { PlacingState } from './placing-state.ts';
import { ReceiptTable } from './receipt-table.tsx';
import {
  BET_ACCEPTED,
  BOOKING_CODE,
  CHECK_BET_HISTORY,
  DOWNLOAD_RECEIPT,
  TOTAL_STAKE,
} from './texts.ts';

interface AcceptedDialogProps {
  readonly state: Extract<PlacingState, { kind: 'accepted' }>;
  /** Clears the betslip. */
  readonly onDone: () => void;
}

const SUM = 'flex items-baseline justify-between gap-3 text-13 text-t2';

export function AcceptedDialog({ state, onDone }: AcceptedDialogProps) {
  const [receipt] = useState(() => makeReceipt(state.order, state.bet));
  const { betslipId, totalStake, possibleWin } = receipt;
  return (
    <Dialog
      title={BET_ACCEPTED}
      onClose={onDone}
      actions={
        <>
          <SiteLink className="button outline" to="/Account/BetHistory" onClick={onDone}>
            {CHECK_BET_HISTORY}
          </SiteLink>
          <button type="button" className="button primary" onClick={onDone}>
            {OK}
          </button>
        </>
      }
    >
      <dl className="grid gap-1">
        <div className={SUM}>
          <dt>{TOTAL_STAKE}</dt>
          <dd className="whitespace-nowrap text-t1">₦{formatNaira(totalStake)}</dd>
        </div>
        <div className={SUM}>
          <dt>{POTENTIAL_WIN}</dt>
          <dd className="text-20 font-bold whitespace-nowrap text-t1">
            ₦{formatNaira(possibleWin)}
          </dd>
        </div>
        <div className={SUM}>
          <dt>{BOOKING_CODE}</dt>
          <dd className="font-mono font-semibold tracking-[0.06em] whitespace-nowrap text-t1">
            {betslipId}
          </dd>
        </div>
      </dl>
      <ReceiptTable legs={receipt.legs} />
      <button
        type="button"
        className="button"
        onClick={() => downloadText(`touchline-${betslipId}.txt`, writeReceipt(receipt))}
      >
        <PlacingIcon name="download" size="small" />
        {DOWNLOAD_RECEIPT}
      </button>
    </Dialog>
  );
}
