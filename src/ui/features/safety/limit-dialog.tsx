// Sets one limit: lower counts at once, higher or none after the cool-down.

import { useState } from 'react';
import type { PlayerLimit } from '../../../shared/api/limit-calls.ts';
import { parseAmount, writeAmount } from '../../../shared/money/parse-amount.ts';
import { AmountInput } from '../../components/amount-input.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { showNaira } from '../../components/show-naira.ts';
import { useSending } from '../../components/use-sending.ts';
import { type LimitKind, type LimitPeriod, limitName, PERIOD_WORDS } from './words.ts';

interface LimitDialogProps {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** What counts now; undefined where nothing was ever set. */
  readonly limit: PlayerLimit | undefined;
  /** `amount` as the wire wants it, null for none. @throws RequestError */
  readonly onSet: (amount: string | null) => Promise<void>;
  readonly onClose: () => void;
}

export function LimitDialog({ kind, period, limit, onSet, onClose }: LimitDialogProps) {
  const [typed, setTyped] = useState('');
  const { isSending, failure, say, send } = useSending();
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
    else say(read.error.message);
  }

  return (
    <DialogForm
      title={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
      submitText="Save limit"
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
            Remove this limit after the cool-off period
          </button>
        )
      }
    >
      <p className="text-t2">
        {kind === 'deposit' ? 'The most you can deposit' : 'The most you can lose with real money'}{' '}
        over {PERIOD_WORDS[period].span.replace('the last ', '')}.{' '}
        {now === null
          ? 'It applies at once.'
          : 'A lower limit applies at once. A higher one applies after a cool-off period.'}
      </p>
      <AmountInput
        label="Limit"
        typed={typed}
        hint={now === null ? 'No limit now' : `${showNaira(now)} now`}
        error={failure}
        onType={(text) => {
          setTyped(text);
          say('');
        }}
      />
    </DialogForm>
  );
}
