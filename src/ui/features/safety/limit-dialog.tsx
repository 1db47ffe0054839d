// The dialog that sets one limit. A lower limit applies at once, a higher one or none after the
// cool-off period.

import { useState } from 'react';
import type { PlayerLimit } from '../../../shared/api/limit-calls.ts';
import { parseAmount, writeAmount } from '../../../shared/money/parse-amount.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { showNaira } from '../../components/show-naira.ts';
import { useSending } from '../../components/use-sending.ts';
import {
  amountNow,
  IT_APPLIES_AT_ONCE,
  LIMIT,
  MOST_TO_DEPOSIT,
  MOST_TO_LOSE,
  NO_LIMIT_NOW,
  overLength,
  REMOVE_AFTER_COOL_OFF,
  SAVE_LIMIT,
  WHEN_A_LIMIT_APPLIES,
} from './texts.ts';
import { type LimitKind, type LimitPeriod, limitName, PERIOD_WORDS } from './words.ts';

interface LimitDialogProps {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** The limit that applies now; undefined where none was ever set. */
  readonly limit: PlayerLimit | undefined;
  /** `amount` in naira as the API takes it, null for no limit. @throws RequestError */
  readonly onSet: (amount: string | null) => Promise<void>;
  readonly onClose: () => void;
}

export function LimitDialog({ kind, period, limit, onSet, onClose }: LimitDialogProps) {
  const [typed, setTyped] = useState('');
  const { isSending, failure, showFailure, send } = useSending();
  const now = limit?.amount ?? null;
  const name = limitName(kind, period);

  const set = (amount: string | null) =>
    void send(async () => {
      await onSet(amount);
      onClose();
    });
  function submit(): void {
    const read = parseAmount(typed);
    if (read.ok) set(writeAmount(read.value));
    else showFailure(read.error.message);
  }

  return (
    <DialogForm
      title={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
      submitText={SAVE_LIMIT}
      isReady={!isSending && typed.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
      foot={
        now !== null && (
          <button
            type="button"
            className="text-link min-h-11 justify-self-start text-13 text-t2"
            onClick={() => set(null)}
          >
            {REMOVE_AFTER_COOL_OFF}
          </button>
        )
      }
    >
      <p className="text-t2">
        {kind === 'deposit' ? MOST_TO_DEPOSIT : MOST_TO_LOSE}{' '}
        {overLength(PERIOD_WORDS[period].length)}{' '}
        {now === null ? IT_APPLIES_AT_ONCE : WHEN_A_LIMIT_APPLIES}
      </p>
      <AmountInput
        label={LIMIT}
        typed={typed}
        hint={now === null ? NO_LIMIT_NOW : amountNow(showNaira(now))}
        error={failure}
        onType={(text) => {
          setTyped(text);
          showFailure('');
        }}
      />
    </DialogForm>
  );
}
