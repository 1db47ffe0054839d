// The betslip with its heading: beside a wide page, or in the sheet of a phone.

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
  /** Closes the sheet; undefined where the slip is beside the page. */
  readonly onClose?: () => void;
}

/** The slip's code is loaded after the first prices; until then its heading keeps the place. */
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
