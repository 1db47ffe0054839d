// The betslip's place, in the rail of a desk and in the drawer of a phone.

import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { FOR_PRESS, lazyAfterFirstPrices } from '../../live/after-first-prices.ts';
import { BETSLIP, BETSLIP_DID_NOT_LOAD } from './texts.ts';

const Betslip = lazyAfterFirstPrices(
  async () => ({
    default: (await import('../../features/betslip/betslip.tsx')).Betslip,
  }),
  FOR_PRESS,
);

interface SlipPanelProps {
  /** Of the drawer, where there is one. */
  readonly onClose?: () => void;
}

/** Its code comes behind the first paint; until then the place has its size and its head. */
export function SlipPanel({ onClose }: SlipPanelProps) {
  return (
    <div className="slip-panel" data-testid="betslip">
      <ErrorBoundary fallback={<Unloaded />}>
        <Suspense fallback={<SlipHeading />}>
          <Betslip onClose={onClose} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function SlipHeading() {
  return (
    <header>
      <h2>{BETSLIP}</h2>
    </header>
  );
}

function Unloaded() {
  return (
    <>
      <SlipHeading />
      <p className="p-3 text-t2">{BETSLIP_DID_NOT_LOAD}</p>
    </>
  );
}
