// The dialog with the code of a booked slip, to share it.

import { Dialog } from '../../../components/dialog.tsx';
import { ShareCode } from './share-code.tsx';
import { ANYONE_WITH_CODE_GETS_BETSLIP, BOOKING_CODE, selectionCount } from './texts.ts';

interface BookingDialogProps {
  readonly code: string;
  /** How many selections were booked. */
  readonly legs: number;
  readonly onClose: () => void;
}

export function BookingDialog({ code, legs, onClose }: BookingDialogProps) {
  return (
    <Dialog title={BOOKING_CODE} onClose={onClose}>
      <ShareCode code={code} note={`${selectionCount(legs)}${ANYONE_WITH_CODE_GETS_BETSLIP}`} />
    </Dialog>
  );
}
