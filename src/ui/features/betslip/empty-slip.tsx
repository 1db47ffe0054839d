// The slip with nothing in it: how to fill it.

import { Icon } from '../../components/icon.tsx';
import { BookingBox } from './booking/booking-box.tsx';
import { SLIP_BLOCK } from './slip-block.ts';
import { TAP_ANY_ODDS, YOUR_BETSLIP_IS_EMPTY } from './texts.ts';

export function EmptySlip() {
  return (
    <>
      <div data-empty-slip="" className="flex items-center gap-3 px-3 pt-3 pb-5 text-t2">
        <Icon name="slip" />
        <p>
          <b className="block font-semibold text-t1">{YOUR_BETSLIP_IS_EMPTY}</b>
          {TAP_ANY_ODDS}
        </p>
      </div>
      <div className={`${SLIP_BLOCK} gap-2`}>
        <BookingBox />
      </div>
      <Signs />
    </>
  );
}

/**
 * The naira sign in the text styles of the filled slip. If the page's font lacks it, the browser
 * searches for another font at its first use in each style. That happens now and not at the first
 * press.
 */
function Signs() {
  return (
    <p className="sr-only text-[0.8125rem]" aria-hidden="true">
      <span>₦</span>
      <span className="text-[0.75rem] font-semibold">₦</span>
      <span className="text-[1.25rem] font-bold">₦</span>
      <span className="text-[1rem] font-semibold">₦</span>
    </p>
  );
}
