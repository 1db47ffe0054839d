// The confirmation that replaces the cash-out button: nothing is cashed out without it.

import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { formatNaira, type Kobo } from '../../../../shared/money/kobo.ts';
import { announcer } from '../../../components/announcer/announcer.ts';
import { GuardedButton } from '../../../components/guarded-button.tsx';
import { useFalls } from '../../../components/use-falls.ts';
import { CASH_OUT, confirmAmount, KEEP_THE_BET, offerFellFrom, offerFellTo } from './texts.ts';

interface CashoutConfirmProps {
  /** What the newest quote pays for the part. */
  readonly amount: Kobo;
  /** '' for the whole, else '25%'. */
  readonly part: string;
  /** Why it cannot be confirmed now; '' where it can. */
  readonly stop: string;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
}

/**
 * The amount on the button is the one that is cashed out. A higher one replaces it at once. When it
 * falls, that is announced, and the button does nothing for a second, so that no press on its way
 * accepts the lower amount.
 */
export function CashoutConfirm({ amount, part, stop, onConfirm, onKeep }: CashoutConfirmProps) {
  const question = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const { falls, fallenFrom } = useFalls(amount);
  useEffect(() => confirm.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (fallenFrom === undefined) return;
    const text = offerFellTo(formatNaira(amount));
    announcer.announce('cashout/fallen', text, { assertive: true });
  }, [fallenFrom, amount]);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onKeep();
  };
  return (
    <fieldset className="grid gap-2" aria-labelledby={question} onKeyDown={leave}>
      <p id={question} className="text-t1">
        {CASH_OUT} {part !== '' && `${part}, `}
        <b>₦{formatNaira(amount)}</b>?
        {fallenFrom !== undefined && offerFellFrom(formatNaira(fallenFrom))}
      </p>
      <div className="grid grid-cols-2 gap-2">
        <button type="button" className="button outline min-h-13" onClick={onKeep}>
          {KEEP_THE_BET}
        </button>
        <GuardedButton
          className="button primary min-h-13"
          guardKey={String(falls)}
          stop={stop}
          describedBy={question}
          button={confirm}
          onPress={onConfirm}
        >
          {confirmAmount(formatNaira(amount))}
        </GuardedButton>
      </div>
    </fieldset>
  );
}
