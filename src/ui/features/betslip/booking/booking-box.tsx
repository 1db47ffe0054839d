// The field that loads a coupon by its booking code, or by a link or message that contains it.

import { type ClipboardEvent, type FormEvent, useId, useState } from 'react';
import { readBookingCode } from '../../../../shared/betslip/read-booking-code.ts';
import { LOADING } from '../../../components/texts.ts';
import { HAVE_A_BOOKING_CODE, LOAD, NO_CODE } from './texts.ts';
import { useLoadCoupon } from './use-load-coupon.tsx';

/** Long enough for a pasted message that contains a code. */
const MAX_CHARACTERS = 2_000;

export function BookingBox() {
  const id = useId();
  const [entered, setEntered] = useState('');
  const [problem, setProblem] = useState('');
  const { load, isBusy, dialog } = useLoadCoupon();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const code = readBookingCode(entered);
    setProblem(code === undefined ? NO_CODE : '');
    if (code === undefined) return;
    setEntered(code);
    void load(code);
  }

  /** A pasted text that contains a code is loaded at once. */
  function paste(event: ClipboardEvent) {
    const code = readBookingCode(event.clipboardData.getData('text/plain'));
    if (code === undefined || isBusy) return;
    event.preventDefault();
    setProblem('');
    setEntered(code);
    void load(code);
  }

  return (
    <form className="grid min-w-0 gap-2" onSubmit={submit} noValidate>
      <label className="text-13 text-t2" htmlFor={id}>
        {HAVE_A_BOOKING_CODE}
      </label>
      <div className="flex gap-2">
        <div className="field h-11 flex-1">
          <input
            id={id}
            className="font-mono tracking-[0.06em]"
            value={entered}
            maxLength={MAX_CHARACTERS}
            autoComplete="off"
            inputMode="text"
            enterKeyHint="go"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={problem === '' ? undefined : `${id}-problem`}
            onPaste={paste}
            onChange={(event) => {
              setEntered(event.target.value);
              setProblem('');
            }}
          />
        </div>
        <button type="submit" className="button min-h-11" aria-disabled={isBusy || undefined}>
          {isBusy ? LOADING : LOAD}
        </button>
      </div>
      {problem !== '' && (
        <p id={`${id}-problem`} className="text-13 text-danger" role="alert">
          {problem}
        </p>
      )}
      {dialog}
    </form>
  );
}
