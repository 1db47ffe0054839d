// The panel while no answer has come: the backend is asked by the bet's key, and the button is off.

import { useNow } from '../../../../components/use-now.ts';
import type { PlacingState } from '../placing-state.ts';
import { StatePanel } from '../state-panel.tsx';
import {
  CHECKING_NOW,
  CHECKING_YOUR_BET,
  checkingAgainIn,
  KEEP_CHECKING_ONE_BET,
} from './texts.ts';

interface UnknownPanelProps {
  readonly state: Extract<PlacingState, { kind: 'unknown' }>;
}

export function UnknownPanel({ state }: UnknownPanelProps) {
  const { step, askAt } = state;
  const now = useNow(250);
  const seconds = Math.max(1, Math.ceil((askAt - now) / 1_000));
  return (
    <>
      <StatePanel glyph="help" tone="unknown" title={CHECKING_YOUR_BET}>
        {KEEP_CHECKING_ONE_BET}
      </StatePanel>
      <div className="flex gap-2 *:min-h-11 *:flex-1">
        <button type="button" className="button" aria-disabled="true">
          {step === 'pausing' ? checkingAgainIn(seconds) : CHECKING_NOW}
        </button>
      </div>
    </>
  );
}
