// The order waits for its player: the coupon and its key are kept meanwhile.

import type { PlacingState } from './placing-state.ts';
import { StatePanel } from './state-panel.tsx';
import { askToLogIn } from './tell-outcome.ts';

interface LoginPanelProps {
  readonly state: Extract<PlacingState, { kind: 'login' }>;
  readonly onLeave: () => void;
}

export function LoginPanel({ state, onLeave }: LoginPanelProps) {
  const { inDoubt, order } = state;
  return (
    <>
      <StatePanel glyph="user" title="Log in to place this bet">
        {describe(inDoubt, order.owner)}
      </StatePanel>
      <div className="flex gap-2 *:min-h-11 *:flex-1">
        <button type="button" className="button outline" onClick={onLeave}>
          Cancel
        </button>
        <button type="button" className="button primary" onClick={askToLogIn}>
          Log in
        </button>
      </div>
    </>
  );
}

function describe(inDoubt: boolean, owner: string | null): string {
  const who = owner === null || owner === '' ? '' : ` as +234 ${owner}`;
  return inDoubt
    ? `Your session ended before your bet was confirmed. Log in${who} to see if it was placed.`
    : `Your bet is not placed yet. Log in${who} and we will continue placing it.`;
}
