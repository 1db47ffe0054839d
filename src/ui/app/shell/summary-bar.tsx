// Loads and shows the bar that sums up the closed slip. Its code is loaded after the first prices.

import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { FOR_PRESS, loadAfterFirstPrices } from '../../live/after-first-prices.ts';
import { useSlipCount } from '../../live/slip/use-slip-count.ts';
import { onOpenSlip, takeSlipOnArrival } from '../../state/open-slip.ts';

const loadSummary = () =>
  loadAfterFirstPrices(
    async () => ({
      default: (await import('../../features/betslip/slip-summary.tsx')).SlipSummary,
    }),
    FOR_PRESS,
  );
const SlipSummary = lazy(loadSummary);

interface SummaryBarProps {
  /** False where the slip is beside the page: the component then only makes announcements. */
  readonly shown: boolean;
  readonly onOpen: () => void;
}

export function SummaryBar(props: SummaryBarProps) {
  const { shown, onOpen } = props;
  useEffect(() => (shown ? onOpenSlip(onOpen) : undefined), [shown, onOpen]);
  const { pathname } = useLocation();
  useEffect(() => {
    // The request is consumed on a wide page too, where the slip is open already.
    if (pathname !== '' && takeSlipOnArrival() && shown) onOpen();
  }, [pathname, shown, onOpen]);
  useEffect(() => {
    // Loaded in advance: on a poor network the first press on a price would have to wait for it.
    loadSummary().catch(() => undefined);
  }, []);
  if (useSlipCount() === 0) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <SlipSummary {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
