// The slip with nothing in it: how to fill it.

import { Icon } from '../../components/icon.tsx';
import { BookingBox } from './booking/booking-box.tsx';

export function EmptySlip() {
  return (
    <>
      <div className="slip-empty">
        <Icon name="slip" />
        <p>
          <b>Nothing picked yet</b>
          Tap any price to add it here.
        </p>
      </div>
      <div className="slip-block">
        <BookingBox />
      </div>
    </>
  );
}
