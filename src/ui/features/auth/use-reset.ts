// The steps of a forgotten password: number, code, new password (contract section 6).

import { useRef, useState } from 'react';
import { resetPasswordCall } from '../../../shared/api/account-calls.ts';
import { RequestError } from '../../api/request-error.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { useSending } from '../../components/use-sending.ts';
import { logIn } from './log-in.ts';
import { hasAccount, sendCode, type VerifiedNumber, verifyCode } from './one-time-code.ts';
import { NO_ACCOUNT_WITH_NUMBER, PASSWORD_CHANGED_YOU_ARE_LOGGED_IN } from './texts.ts';
import { readTypedNumber } from './typed-number.ts';

type ResetStep = 'number' | 'code' | 'password' | 'done';

export interface ResetSteps {
  readonly step: ResetStep;
  /** Ten digits once submitted. Before that, what was typed into another form, or ''. */
  readonly number: string;
  readonly isBusy: boolean;
  /** What went wrong in this step; '' while nothing has. */
  readonly error: string;
  /** Asks whether the number has an account and sends the code. */
  submitNumber(number: string): void;
  submitCode(code: string): void;
  /** Sets the password, which ends every session, and logs in with it. */
  submitPassword(password: string): void;
  backToNumber(): void;
  /** Clears the error, because the number is being edited. */
  clearError(): void;
}

/** Calls `onLoggedIn` after the login. If only the login fails, the step becomes 'done'. */
export function useReset(onLoggedIn: () => void): ResetSteps {
  const api = useApi();
  const [step, setStep] = useState<ResetStep>('number');
  const [number, setNumber] = useState(readTypedNumber);
  const { isSending, failure, showFailure, send } = useSending();
  const verified = useRef<VerifiedNumber>(undefined);

  return {
    step,
    number,
    isBusy: isSending,
    error: failure,
    submitNumber: (entered) =>
      void send(async () => {
        setNumber(entered);
        if (!(await hasAccount(api, entered))) throw new Error(NO_ACCOUNT_WITH_NUMBER);
        await sendCode(api, entered);
        setStep('code');
      }),
    submitCode: (code) =>
      void send(async () => {
        verified.current = await verifyCode(api, number, code);
        setStep('password');
      }),
    submitPassword: (password) =>
      void send(async () => {
        const body = { username: number, password, clientId: api.clientId };
        const headers = verified.current?.headers ?? {};
        try {
          await sendCall(api, resetPasswordCall, { body, headers });
        } catch (failure) {
          // The verification has expired: the number is submitted again for a new code.
          if (failure instanceof RequestError && failure.code === 'code_required')
            setStep('number');
          throw failure;
        }
        verified.current = undefined;
        if (!(await logIn(api, { number, password }))) return setStep('done');
        toasts.show(PASSWORD_CHANGED_YOU_ARE_LOGGED_IN, { icon: 'user' });
        onLoggedIn();
      }),
    backToNumber: () => {
      showFailure('');
      setStep('number');
    },
    clearError: () => showFailure(''),
  };
}
