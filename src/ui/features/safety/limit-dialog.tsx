// Sets one limit: lower counts at once, higher or none after the cool-down.

import { type FormEvent, useRef, useState } from 'react';
import type { PlayerLimit } from '../../../shared/api/limit-calls.ts';
import { readNaira } from '../../../shared/money/kobo.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { type LimitKind, type LimitPeriod, limitName, money, PERIOD_WORDS } from './words.ts';

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
  const [error, setError] = useState('');
  const [isSaving, setSaving] = useState(false);
  const sending = useRef(false);
  const now = limit?.amount ?? null;
  const name = limitName(kind, period);

  async function set(amount: string | null): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setSaving(true);
    try {
      await onSet(amount);
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      sending.current = false;
      setSaving(false);
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const amount = readAmount(typed);
    if (amount === undefined) {
      setError(
        typed.trim() === ''
          ? 'Enter an amount.'
          : 'This is no amount. Enter naira, such as 1000 or 1000.50.',
      );
      return;
    }
    void set(amount);
  }

  return (
    <Dialog title={`${name.charAt(0).toUpperCase()}${name.slice(1)}`} onClose={onClose}>
      <form className="grid gap-3" noValidate onSubmit={submit}>
        <p className="text-t2">
          {kind === 'deposit' ? 'The most you pay in' : 'The most you can lose with real money'}{' '}
          over {PERIOD_WORDS[period].span.replace('the last ', '')}.{' '}
          {now === null
            ? 'It counts at once.'
            : 'A lower limit counts at once. A higher one waits for a cool-down first.'}
        </p>
        <Field
          label="Limit"
          prefix="₦"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          hint={now === null ? 'No limit now' : `${money(now)} now`}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError('');
          }}
        />
        <div className="safety-actions">
          <button type="button" className="button outline" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className="button primary"
            aria-disabled={isSaving || typed.trim() === '' || undefined}
          >
            Save limit
          </button>
        </div>
        {now !== null && (
          <button
            type="button"
            className="text-link min-h-11 justify-self-start text-13 text-t2"
            onClick={() => void set(null)}
          >
            Remove this limit after the cool-down
          </button>
        )}
      </form>
    </Dialog>
  );
}

/** Naira as people type them, as the wire wants them; undefined for what is no amount. */
function readAmount(typed: string): string | undefined {
  const plain = typed.replace(/[\s,₦]/g, '');
  const kobo = readNaira(plain);
  return kobo === undefined || kobo < 0 ? undefined : plain;
}
