// The foot of the slip: the place button, or the state of placing after a press.

import { useRef } from 'react';
import type { SlipCell } from '../../../../shared/betslip/slip.ts';
import { useSlipPart } from '../../../live/slip/use-slip-part.ts';
import { isSameToPlace } from './describe-place-button.ts';
import { LoginPanel } from './panels/login-panel.tsx';
import { RequotePanel } from './panels/requote-panel.tsx';
import { UnknownPanel } from './panels/unknown-panel.tsx';
import { WaitingPanel } from './panels/waiting-panel.tsx';
import { PlaceButton } from './place-button.tsx';
import type { PlacingState } from './placing-state.ts';
import { RejectedPanel } from './rejected-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import {
  BET_ACCEPTED,
  PLACING_IN_ANOTHER_TAB,
  RECEIPT_IN_DIALOG,
  RESULT_WILL_SHOW_HERE,
} from './texts.ts';
import { usePlacing } from './use-placing.ts';
import { useSimulation } from './use-simulation.ts';

/** To be mounted once in each place that shows the slip; all of them show the same order. */
export function PlaceArea() {
  return (
    <div
      // `relative` keeps visually hidden text from making the scroll area around it longer.
      className="relative grid min-w-0 gap-2 px-3 pt-2 pb-3 empty:hidden"
      data-placing={usePlacing().state.kind}
    >
      <PlaceContent />
    </div>
  );
}

function PlaceContent() {
  const slip = useSlipPart(readFilled, isSameToPlace);
  const placing = usePlacing();
  const simulation = useSimulation();
  const { state, runner } = placing;
  const hadPanel = useHadPanel(state);
  switch (state.kind) {
    case 'waiting':
      return <WaitingPanel order={state.order} />;
    case 'unknown':
      return <UnknownPanel state={state} />;
    case 'login':
      return <LoginPanel state={state} onLeave={runner.dismiss} />;
    case 'elsewhere':
      return (
        <StatePanel glyph="clock" title={PLACING_IN_ANOTHER_TAB}>
          {RESULT_WILL_SHOW_HERE}
        </StatePanel>
      );
    case 'requoted':
      return <RequotePanel state={state} onAccept={runner.acceptOffer} onLeave={runner.dismiss} />;
    case 'rejected':
      return <RejectedPanel state={state} onBack={runner.dismiss} />;
    case 'accepted':
      return (
        <StatePanel glyph="check" tone="accepted" title={BET_ACCEPTED}>
          {RECEIPT_IN_DIALOG}
        </StatePanel>
      );
    default:
      return slip === undefined ? null : (
        <PlaceButton
          slip={slip}
          busy={BUSY.has(state.kind) || simulation.isPlaying}
          takesFocus={hadPanel}
          onPlace={slip.mode === 'sim' ? simulation.play : runner.press}
        />
      );
  }
}

const BUSY: ReadonlySet<PlacingState['kind']> = new Set(['preparing', 'clearing']);

/** Undefined while there is nothing to place. */
const readFilled = (slip: SlipCell | undefined) =>
  slip === undefined || slip.selectionIds.length === 0 ? undefined : slip;

/**
 * True once a panel was in the button's place: the focus may have been in it and is lost with it.
 */
function useHadPanel({ kind }: PlacingState): boolean {
  const had = useRef(false);
  had.current ||= kind !== 'idle' && kind !== 'preparing';
  return had.current;
}
