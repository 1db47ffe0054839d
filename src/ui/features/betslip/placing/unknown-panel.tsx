// No answer came: the bet is asked for by its key until it is known, and the button stays off.

import { useNow } from '../../../components/use-now.ts';
import type { PlacingState } from './placing-state.ts';
import { StatePanel } from './state-panel.tsx';

interface UnknownPanelProps {
  readonly state: Extract<PlacingState, { kind: 'unknown' }>;
}

export function UnknownPanel({ state }: UnknownPanelProps) {
  const { step, askAt } = state;
  const now = useNow(250);
  const seconds = Math.max(1, Math.ceil((askAt - now) / 1_000));
  return (
    <>
      <StatePanel glyph="help" tone="unknown" title="Not known yet">
        No answer came after sending. We ask again with the same bet number, so it cannot be placed
        twice.
      </StatePanel>
      <div className="placing-actions">
        <button type="button" className="button" aria-disabled="true">
          {step === 'pausing' ? `Asking again in ${seconds} s` : 'Asking now'}
        </button>
      </div>
    </>
  );
}
