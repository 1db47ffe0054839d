// The panel of an order that waits for a login. Its coupon and its key are stored meanwhile.

import { CANCEL, LOG_IN } from '../../../../components/texts.ts';
import { askToLogIn } from '../notify-outcome.ts';
import type { PlacingState } from '../placing-state.ts';
import { StatePanel } from '../state-panel.tsx';
import { asOwner, LOG_IN_TO_PLACE_THIS_BET, notPlacedLogIn, sessionEndedLogIn } from './texts.ts';

interface LoginPanelProps {
  readonly state: Extract<PlacingState, { kind: 'login' }>;
  readonly onLeave: () => void;
}

export function LoginPanel({ state, onLeave }: LoginPanelProps) {
  const { inDoubt, order } = state;
  return (
    <>
      <StatePanel glyph="user" title={LOG_IN_TO_PLACE_THIS_BET}>
        {describe(inDoubt, order.owner)}
      </StatePanel>
      <div className="flex gap-2 *:min-h-11 *:flex-1">
        <button type="button" className="button outline" onClick={onLeave}>
          {CANCEL}
        </button>
        <button type="button" className="button primary" onClick={askToLogIn}>
          {LOG_IN}
        </button>
      </div>
    </>
  );
}

function describe(inDoubt: boolean, owner: string | null): string {
  const who = owner === null || owner === '' ? '' : asOwner(owner);
  return inDoubt ? sessionEndedLogIn(who) : notPlacedLogIn(who);
}
