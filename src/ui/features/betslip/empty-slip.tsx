// The slip with nothing in it: how to fill it.

import { Icon } from '../../components/icon.tsx';
import { BookingBox } from './booking/booking-box.tsx';

export function EmptySlip() {
  return (
    <>
      <div className="slip-empty">
        <Icon name="slip" />
        <p>
          <b>Your betslip is empty</b>
          Tap any odds to add a selection.
        </p>
      </div>
      <div className="slip-block">
        <BookingBox />
      </div>
      <Signs />
    </>
  );
}

/**
 * The currency in the styles of the filled slip. Where the page's font lacks the sign, the browser
 * looks for another at its first use in each of them: now, and not in the first press.
 */
function Signs() {
  return (
    <p className="slip-signs sr-only" aria-hidden="true">
      <span>₦</span>
      <span className="win">₦</span>
      <span className="net">₦</span>
      <span className="place">₦</span>
    </p>
  );
}
