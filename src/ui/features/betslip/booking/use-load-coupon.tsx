// Loads a booking code in a component: the call, then the dialog for its result.

import { type ReactNode, useCallback, useState } from 'react';
import type { LoadedCoupon } from '../../../../shared/betslip/slip.ts';
import { RequestError } from '../../../api/request-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { toasts } from '../../../components/toast/toasts.ts';
import { useSlipActions } from '../../../live/slip/use-slip.ts';
import { showError } from '../../../state/open-dialog.ts';
import { ExpiredDialog } from './expired-dialog.tsx';
import { loadCoupon } from './load-coupon.ts';
import { LoadDialog } from './load-dialog.tsx';
import type { LoadReport } from './load-report.ts';
import { BETSLIP_NOT_LOADED, betslipLoaded, CHECK_THE_CODE } from './texts.ts';

interface Loading {
  readonly isBusy: boolean;
  readonly load: (code: string) => Promise<void>;
  /** To be rendered while it is not null. */
  readonly dialog: ReactNode;
}

/** `onSettled` is called when the coupon was used, left, or could not be loaded. */
export function useLoadCoupon(onSettled?: () => void): Loading {
  const api = useApi();
  const { change } = useSlipActions();
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<LoadReport | null>(null);

  const load = useCallback(
    async (code: string) => {
      setBusy(true);
      try {
        setReport(await loadCoupon(api, code));
      } catch (error) {
        showError(withAdvice(error), BETSLIP_NOT_LOADED);
        onSettled?.();
      } finally {
        setBusy(false);
      }
    },
    [api, onSettled],
  );

  const settle = () => {
    setReport(null);
    onSettled?.();
  };

  async function use({ code }: LoadReport, coupon: LoadedCoupon) {
    const result = await change({ type: 'load', coupon, replace: true });
    settle();
    if (result.ok) toasts.show(betslipLoaded(code), { icon: 'check' });
    else showError(new Error(result.error.message), BETSLIP_NOT_LOADED);
  }

  return { isBusy, load, dialog: report === null ? null : describe(report) };

  function describe(loaded: LoadReport): ReactNode {
    if (loaded.coupon.selections.length === 0) return <ExpiredDialog onClose={settle} />;
    return (
      <LoadDialog report={loaded} onUse={(coupon) => void use(loaded, coupon)} onClose={settle} />
    );
  }
}

/** Adds what to do, because the backend only says that the code is unknown. */
function withAdvice(error: unknown): unknown {
  return error instanceof RequestError && error.code === 'not_found'
    ? new Error(`${error.message}. ${CHECK_THE_CODE}`)
    : error;
}
