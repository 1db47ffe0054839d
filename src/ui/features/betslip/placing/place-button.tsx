// The place button. It is never `disabled`: a press that cannot place shows why. Where only money
// is missing, it is a link to the deposit.

import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { SelectionCell } from '../../../../shared/betslip/slip.ts';
import { announcer } from '../../../components/announcer/announcer.ts';
import { SiteLink } from '../../../components/site-link.tsx';
import { usePressGuard } from '../../../components/use-press-guard.ts';
import { useBetRules } from '../../../live/slip/use-bet-rules.ts';
import { useAuthenticated } from '../../../state/auth-store.ts';
import { depositPath, noteSlipReturn } from '../../../state/slip-return.ts';
import { useSameIds } from '../use-same-ids.ts';
import { useSelections } from '../use-selections.ts';
import { describePlaceButton, type SlipToPlace } from './describe-place-button.ts';
import { isFocusLost } from './state-panel.tsx';
import { STAKE_ZERO, WAIT_A_SECOND_THEN_PRESS_AGAIN } from './texts.ts';

const BUTTON =
  'button primary grid min-h-13 w-full content-center justify-items-center gap-0 px-3 py-1 text-center text-16/5 whitespace-normal';

interface PlaceButtonProps {
  readonly slip: SlipToPlace;
  /** An order is being prepared, or a placed one cleared: presses are ignored. */
  readonly busy: boolean;
  /** It replaces a panel that may have had the focus. */
  readonly takesFocus: boolean;
  readonly onPlace: () => void;
}

export function PlaceButton({ slip, busy, takesFocus, onPlace }: PlaceButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  const isPlayer = useAuthenticated();
  const delaySeconds = useBetRules().liveBetDelaySeconds;
  const [refused, setRefused] = useState('');
  const ids = useSameIds(slip.selectionIds);
  // As one JSON text, so that a price which does not change the button's texts renders nothing.
  const count = useCallback(
    (legs: readonly SelectionCell[]) =>
      JSON.stringify(describePlaceButton(slip, legs, { delayMs: delaySeconds * 1_000, isPlayer })),
    [slip, delaySeconds, isPlayer],
  );
  const words = useSelections(ids, count);
  const { label, note, problem, accepts, deposit }: ReturnType<typeof describePlaceButton> =
    JSON.parse(words);
  useEffect(() => {
    if (takesFocus && isFocusLost()) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // The button ignores presses for a second after it has replaced a panel, because of double taps
  // on the panel's button, and after `accepts` has changed, because the tap may be for the former
  // price.
  const guard = usePressGuard(accepts, { awake: !takesFocus });
  const isGuarding = guard.isGuarding && (takesFocus || accepts !== '');
  const isOff = busy || isGuarding || problem !== null;

  function press() {
    if (busy) return;
    if (isGuarding) {
      guard.restart();
      announcer.announce('place', WAIT_A_SECOND_THEN_PRESS_AGAIN, { assertive: true });
      return;
    }
    if (problem === null) {
      setRefused('');
      onPlace();
      return;
    }
    setRefused(problem.text);
    if (problem.code === 'stake_zero') window.alert(STAKE_ZERO);
  }

  const content = (
    <>
      {label}
      {note !== '' && <small className="text-12 font-normal">{note}</small>}
    </>
  );
  if (deposit > 0)
    return (
      <SiteLink className={BUTTON} to={depositPath(deposit)} onClick={noteSlipReturn}>
        {content}
      </SiteLink>
    );
  return (
    <>
      {refused !== '' && problem?.text === refused && (
        <p id={reasonId} role="alert" className="text-13 text-danger">
          {refused}
        </p>
      )}
      <button
        ref={button}
        type="button"
        data-place
        className={BUTTON}
        aria-disabled={isOff || undefined}
        onClick={press}
      >
        {content}
      </button>
    </>
  );
}
