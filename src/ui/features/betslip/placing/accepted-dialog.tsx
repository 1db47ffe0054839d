// Place-bet success (spec section 2): stake, potential win, booking code and the receipt.

import { useState } from 'react';
import { formatNaira } from '../../../../shared/money/kobo.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { SiteLink } from '../../../components/site-link.tsx';
import { OK } from '../../../components/texts.ts';
import { ShareCode } from '../booking/share-code.tsx';
import { POTENTIAL_WIN } from '../texts.ts';
import { downloadText } from './download-text.ts';
import { listCosts, makeReceipt, writeReceipt } from './make-receipt.ts';
import { PlacingIcon } from './placing-icon.tsx';
import type { PlacingState } from './placing-state.ts';
import { ReceiptTable } from './receipt-table.tsx';
import {
  BET_ACCEPTED,
  BET_AGAIN,
  BOOKING_CODE,
  CHECK_BET_HISTORY,
  DOWNLOAD_RECEIPT,
  FOLLOW_THIS_BET,
  KEEP_SELECTIONS,
} from './texts.ts';

interface AcceptedDialogProps {
  readonly state: Extract<PlacingState, { kind: 'accepted' }>;
  /** Clears the betslip and closes it where it lies over the page. */
  readonly onDone: () => void;
  /** Leaves the selections in the betslip. */
  readonly onKeep: () => void;
  /** The same, with the betslip open. */
  readonly onAgain: () => void;
}

const SUM = 'flex items-baseline justify-between gap-3 text-13 text-t2';

export function AcceptedDialog({ state, onDone, onKeep, onAgain }: AcceptedDialogProps) {
  const [receipt] = useState(() => makeReceipt(state.order, state.bet));
  const { betslipId, betId, possibleWin } = receipt;
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
        {listCosts(receipt).map(([name, amount]) => (
          <div key={name} className={SUM}>
            <dt>{name}</dt>
            <dd className="whitespace-nowrap text-t1">₦{formatNaira(amount)}</dd>
          </div>
        ))}
        <div className={SUM}>
          <dt>{POTENTIAL_WIN}</dt>
          <dd className="text-20 font-bold whitespace-nowrap text-t1">
            ₦{formatNaira(possibleWin)}
          </dd>
        </div>
      </dl>
      <section className="grid gap-2" aria-label={BOOKING_CODE}>
        <h3 className="text-13 font-normal text-t2">{BOOKING_CODE}</h3>
        <ShareCode code={betslipId} />
      </section>
      <ReceiptTable legs={receipt.legs} />
      <div className="grid grid-cols-2 gap-2 large:grid-cols-1 *:min-h-11">
        <button type="button" className="button" onClick={onKeep}>
          {KEEP_SELECTIONS}
        </button>
        <button type="button" className="button" onClick={onAgain}>
          {BET_AGAIN}
        </button>
        {betId !== '' && (
          <SiteLink
            className="button"
            to={`/Account/BetHistory/${encodeURIComponent(betId)}/Detail`}
            onClick={onDone}
          >
            {FOLLOW_THIS_BET}
          </SiteLink>
        )}
        <button
          type="button"
          className="button"
          onClick={() => downloadText(`touchline-${betslipId}.txt`, writeReceipt(receipt))}
        >
          <PlacingIcon name="download" size="small" />
          {DOWNLOAD_RECEIPT}
        </button>
      </div>
    </Dialog>
  );
}
