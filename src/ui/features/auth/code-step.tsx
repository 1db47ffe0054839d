// The form for the 6-digit code sent to the player's phone, with a button to send it again.

import { type FormEvent, useState } from 'react';
import { formatMobileNumber } from '../../../shared/accounts/mobile-number.ts';
import { useApi } from '../../api/use-api.ts';
import { emptyBoxes, readCode } from '../../components/code-entry.ts';
import { CodeInput } from '../../components/code-input.tsx';
import { Countdown } from '../../components/countdown.tsx';
import { FormError } from '../../components/form-error.tsx';
import { CONTINUE } from '../../components/texts.ts';
import { useSecondsLeft } from '../../components/use-seconds-left.ts';
import { useSending } from '../../components/use-sending.ts';
import { useIsSolvingChallenge } from '../../state/challenge-store.ts';
import { useStore } from '../../state/persisted-store.ts';
import { resendLockedUntil, sentCodeStore } from '../../state/sent-code-store.ts';
import { useDialCode } from './dial-code.ts';
import { CODE_LENGTH, sendCode } from './one-time-code.ts';
import { SubmitButton } from './submit-button.tsx';
import {
  CHANGE_NUMBER,
  CHECKING,
  CODE_SENT_TO,
  digitCode,
  ENTER_IT_HERE,
  enterAllDigits,
  SEND_AGAIN,
  SEND_AGAIN_IN,
} from './texts.ts';

interface CodeStepProps {
  /** Ten digits. */
  readonly number: string;
  readonly isBusy: boolean;
  /** The server's error message for the last code; '' for none. */
  readonly error: string;
  readonly onSubmit: (code: string) => void;
  /** The player wants to use another number. */
  readonly onBack: () => void;
}

export function CodeStep({ number, isBusy, error, onSubmit, onBack }: CodeStepProps) {
  const dialCode = useDialCode();
  const [boxes, setBoxes] = useState(() => emptyBoxes(CODE_LENGTH));
  const [isChecked, setChecked] = useState(false);
  const code = readCode(boxes);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    send(code);
  }

  function send(entered: string | undefined): void {
    if (!isBusy && entered !== undefined) onSubmit(entered);
  }

  const missing = isChecked && code === undefined ? enterAllDigits(CODE_LENGTH) : '';
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <p className="text-t2">
        {CODE_SENT_TO}{' '}
        <b className="whitespace-nowrap font-semibold text-t1">
          +{dialCode} {formatMobileNumber(number)}
        </b>
        {ENTER_IT_HERE}
      </p>
      <CodeInput
        label={digitCode(CODE_LENGTH)}
        count={CODE_LENGTH}
        boxes={boxes}
        onChange={(next) => {
          setChecked(false);
          setBoxes(next);
        }}
        onEntered={send}
        error={missing || error}
        autoFocus
      />
      <SubmitButton isBusy={isBusy} isReady={code !== undefined}>
        {CONTINUE}
      </SubmitButton>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <button type="button" className="text-link min-h-11 text-13 text-t2" onClick={onBack}>
          {CHANGE_NUMBER}
        </button>
        <Resend number={number} onSent={() => setBoxes(emptyBoxes(CODE_LENGTH))} />
      </div>
    </form>
  );
}

interface ResendProps {
  readonly number: string;
  readonly onSent: () => void;
}

/** Locked for a minute after each code; the lock is stored, so that a reload does not lift it. */
function Resend({ number, onSent }: ResendProps) {
  const api = useApi();
  const { isSending, failure, send } = useSending();
  const sent = useStore(sentCodeStore, (state) => state);
  const lockedUntil = resendLockedUntil(number, Date.now(), sent);
  const isLocked = useSecondsLeft(lockedUntil) > 0;
  const isChecking = useIsSolvingChallenge() && isSending;

  function resend(): void {
    if (isLocked) return;
    void send(async () => {
      await sendCode(api, number);
      onSent();
    });
  }

  return (
    <>
      <button
        type="button"
        className="button outline"
        aria-disabled={isLocked || isSending || undefined}
        onClick={resend}
      >
        {isLocked && (
          <>
            {SEND_AGAIN_IN} <Countdown endsAt={lockedUntil} />
          </>
        )}
        {!isLocked && (isChecking ? CHECKING : SEND_AGAIN)}
      </button>
      {failure !== '' && (
        <div className="w-full">
          <FormError>{failure}</FormError>
        </div>
      )}
    </>
  );
}
