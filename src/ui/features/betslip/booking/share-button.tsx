// Books the slip and shows its code to share.

import { useState } from 'react';
import { bookBetCall } from '../../../../shared/api/bet-calls.ts';
import type { SlipCell } from '../../../../shared/betslip/slip.ts';
import { sendCall } from '../../../api/send-call.ts';
import { useApi } from '../../../api/use-api.ts';
import { useSlipActions } from '../../../live/slip/use-slip.ts';
import { useSlipPart } from '../../../live/slip/use-slip-part.ts';
import { showError } from '../../../state/open-dialog.ts';
import { PlacingIcon } from '../placing/placing-icon.tsx';
import { BlockedDialog, type BlockedLegs, readBlocked } from './blocked-dialog.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { BETSLIP_NOT_SHARED, BOOKING_CODE, NOTHING_TO_SHARE } from './texts.ts';

interface Booking {
  readonly code: string;
  readonly legs: number;
}

export function ShareButton() {
  const api = useApi();
  const { readCoupon, change } = useSlipActions();
  const [isBusy, setBusy] = useState(false);
  const [booking, setBooking] = useState<Booking | null>(null);
  const [blocked, setBlocked] = useState<BlockedLegs | null>(null);
  const isEmpty = useSlipPart(readEmpty);

  async function book() {
    if (isBusy) return;
    if (isEmpty) {
      showError(new Error(NOTHING_TO_SHARE), BETSLIP_NOT_SHARED);
      return;
    }
    setBusy(true);
    let legs = 0;
    try {
      const read = await readCoupon();
      if (!read.ok) throw new Error(read.error.message);
      const { coupon } = read.value;
      legs = coupon.selections.length;
      const { data } = await sendCall(api, bookBetCall, {
        params: { clientId: api.clientId },
        body: { ...coupon, clientId: api.clientId, isBooking: 1, betslip_type: 'booking' },
      });
      setBooking({ code: data.betslipId, legs });
    } catch (error) {
      const blocked = readBlocked(error, legs);
      if (blocked === null) showError(error, BETSLIP_NOT_SHARED);
      else setBlocked(blocked);
    } finally {
      setBusy(false);
    }
  }

  async function removeAndBook({ ids, rest }: BlockedLegs) {
    setBlocked(null);
    for (const selectionId of ids) await change({ type: 'remove', selectionId });
    if (rest > 0) await book();
  }

  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={BOOKING_CODE}
        title={BOOKING_CODE}
        aria-disabled={isBusy || isEmpty || undefined}
        onClick={() => void book()}
      >
        <PlacingIcon name="share" />
      </button>
      {blocked !== null && (
        <BlockedDialog
          legs={blocked}
          onRemove={() => void removeAndBook(blocked)}
          onClose={() => setBlocked(null)}
        />
      )}
      {booking !== null && <BookingDialog {...booking} onClose={() => setBooking(null)} />}
    </>
  );
}

const readEmpty = (slip: SlipCell | undefined) => (slip?.selectionIds.length ?? 0) === 0;
