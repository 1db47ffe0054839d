// `?shareCode=` on any page loads that coupon, once.

import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { readBookingCode } from '../../../../shared/betslip/read-booking-code.ts';
import { useSiteHistory } from '../../../components/use-site-history.ts';
import { useSlipReady } from '../../../live/slip/use-slip.ts';
import { showError } from '../../../state/open-dialog.ts';
import { BETSLIP_NOT_LOADED, THIS_LINK_HAS_NO_BOOKING_CODE } from './texts.ts';
import { useLoadCoupon } from './use-load-coupon.tsx';

const PARAMETER = 'sharecode';

/** Returns the dialog to render. The parameter is removed from the address when it is handled. */
export function useSharedCode(): ReactNode {
  const history = useSiteHistory();
  const search = new URLSearchParams(useLocation().search);
  const isReady = useSlipReady();
  const started = useRef<string | null>(null);
  const name = [...search.keys()].find((key) => key.toLowerCase() === PARAMETER);
  const entered = name === undefined ? null : search.get(name);

  // Changes the current address, because the player may have navigated meanwhile.
  const forget = useCallback(() => {
    started.current = null;
    const { pathname, search, hash, state } = history.location;
    const parameters = [...new URLSearchParams(search)];
    const others = parameters.filter(([key]) => key.toLowerCase() !== PARAMETER);
    if (others.length === parameters.length) return;
    const query = new URLSearchParams(others).toString();
    history.replace(`${pathname}${query === '' ? '' : `?${query}`}${hash}`, state);
  }, [history]);
  const { load, dialog } = useLoadCoupon(forget);

  useEffect(() => {
    // Waits until the stored slip is restored, which would otherwise replace the loaded one.
    if (entered === null || !isReady || started.current === entered) return;
    started.current = entered;
    const code = readBookingCode(entered);
    if (code !== undefined) {
      void load(code);
      return;
    }
    showError(new Error(THIS_LINK_HAS_NO_BOOKING_CODE), BETSLIP_NOT_LOADED);
    forget();
  }, [entered, isReady, load, forget]);
  return dialog;
}
