// What the betslip does for the whole page, whether the slip is open or not: the results of
// placing, an order that an earlier page left, and coupons that come by link.

import { lazy, Suspense, useEffect } from 'react';
import { showError } from '../../../state/open-dialog.ts';
import { closeSlip, openSlip } from '../../../state/open-slip.ts';
import { useSharedCode } from '../booking/use-shared-code.tsx';
import { useQuickBet } from '../quick-bet/quick-bet-store.ts';
import { AcceptedDialog } from './accepted-dialog.tsx';
import { isPlaceAreaShown } from './place-area-shown.ts';
import { onShowError } from './show-error-event.ts';
import { BET_NOT_ACCEPTED } from './texts.ts';
import { usePlacing } from './use-placing.ts';
import { useSimulation } from './use-simulation.ts';
import '../../../styles/whole.css';

// Few players simulate a bet, and prices wait behind what is loaded here.
const SimulationDialog = lazy(async () => ({
  default: (await import('./simulation-dialog.tsx')).SimulationDialog,
}));
const QuickBet = lazy(async () => ({
  default: (await import('../quick-bet/quick-bet.tsx')).QuickBet,
}));

/** Mounted once, by the shell. */
export function SlipEffects() {
  const { state, runner } = usePlacing();
  const { simulation, close } = useSimulation();
  const shared = useSharedCode();
  const quick = useQuickBet();
  useEffect(
    () =>
      onShowError((message) => {
        // If the foot of the slip is on the screen, it shows the message and what to do about it.
        if (!isPlaceAreaShown()) showError(new Error(message), BET_NOT_ACCEPTED);
      }),
    [],
  );
  return (
    <>
      {state.kind === 'accepted' && (
        <AcceptedDialog
          key={state.order.key}
          state={state}
          onDone={() => {
            runner.finish();
            closeSlip();
          }}
          onKeep={() => {
            runner.dismiss();
            closeSlip();
          }}
          onAgain={() => {
            runner.dismiss();
            openSlip();
          }}
        />
      )}
      {simulation !== null && (
        <Suspense fallback={null}>
          <SimulationDialog simulation={simulation} onClose={close} />
        </Suspense>
      )}
      {shared}
      {quick.isOn && quick.stake > 0 && (
        <Suspense fallback={null}>
          <QuickBet stake={quick.stake} />
        </Suspense>
      )}
    </>
  );
}
