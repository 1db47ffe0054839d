// The steps of a registration: form, code, account (contract section 6).

import { useRef, useState } from 'react';
import { registrationCall } from '../../../shared/api/account-calls.ts';
import { RequestError } from '../../api/request-error.ts';
import { type Api, useApi } from '../../api/use-api.ts';
import { useSending } from '../../components/use-sending.ts';
import { readClickId } from '../../state/click-id.ts';
import { assertAccepted, signInAnswer } from './account-answers.ts';
import { logIn } from './log-in.ts';
import { hasAccount, sendCode, type VerifiedNumber, verifyCode } from './one-time-code.ts';
import { ACCOUNT_ALREADY_EXISTS_WITH_NUMBER, ACCOUNT_IS_READY } from './texts.ts';
import { readTypedNumber } from './typed-number.ts';

/** Spec section 5, word for word. */
export const ACCOUNT_EXISTS = ACCOUNT_ALREADY_EXISTS_WITH_NUMBER;

export interface Registration {
  /** Ten digits. */
  readonly number: string;
  readonly password: string;
  /** '' for none. */
  readonly promoCode: string;
}

/** The values of the form; they are kept when the player goes back to it. */
export interface EnteredForm {
  readonly mobile: string;
  readonly password: string;
  readonly promoCode: string;
  readonly isConfirmed: boolean;
}

export interface RegistrationSteps {
  readonly step: 'form' | 'code';
  /** The number that the form was submitted with; '' before. */
  readonly number: string;
  readonly isBusy: boolean;
  /** What went wrong in this step; '' while nothing has. */
  readonly error: string;
  readonly form: EnteredForm;
  enterForm(form: EnteredForm): void;
  /** Asks whether the number is free and sends the code. */
  submitForm(registration: Registration): void;
  /** Verifies the code, registers and logs in. */
  submitCode(code: string): void;
  backToForm(): void;
}

const NO_REGISTRATION: Registration = { number: '', password: '', promoCode: '' };

/** `onRegistered` is called once the new player is logged in. */
export function useRegistration(onRegistered: () => void): RegistrationSteps {
  const api = useApi();
  const [step, setStep] = useState<'form' | 'code'>('form');
  const [form, setForm] = useState(beginForm);
  const [entered, setEntered] = useState(NO_REGISTRATION);
  const { isSending, failure, showFailure, send } = useSending();
  // A number stays verified for minutes: if registering fails then, the next try needs no code.
  const verified = useRef<VerifiedNumber>(undefined);

  async function finish(registration: Registration, { headers }: VerifiedNumber): Promise<void> {
    try {
      await register(api, registration, headers);
    } catch (failure) {
      const code = failure instanceof RequestError ? failure.code : '';
      if (code === 'code_required') verified.current = undefined;
      // The server refused the password, which is chosen in the form.
      if (code.startsWith('password_')) setStep('form');
      throw failure;
    }
    verified.current = undefined;
    if (await logIn(api, registration)) onRegistered();
    else throw new Error(ACCOUNT_IS_READY);
  }

  return {
    step,
    number: entered.number,
    isBusy: isSending,
    error: failure,
    form,
    enterForm: (next) => {
      // The error was about the number that has just been changed.
      if (next.mobile !== form.mobile) showFailure('');
      setForm(next);
    },
    submitForm: (registration) =>
      void send(async () => {
        setEntered(registration);
        if (verified.current?.number === registration.number)
          return finish(registration, verified.current);
        if (await hasAccount(api, registration.number)) throw new Error(ACCOUNT_EXISTS);
        await sendCode(api, registration.number);
        setStep('code');
      }),
    submitCode: (code) =>
      void send(async () => {
        const { number } = entered;
        if (verified.current?.number !== number)
          verified.current = await verifyCode(api, number, code);
        await finish(entered, verified.current);
      }),
    backToForm: () => {
      showFailure('');
      setStep('form');
    },
  };
}

function beginForm(): EnteredForm {
  return { mobile: readTypedNumber(), password: '', promoCode: '', isConfirmed: false };
}

async function register(
  api: Api,
  { number, password, promoCode }: Registration,
  headers: VerifiedNumber['headers'],
): Promise<void> {
  const answer = await api.main.call(signInAnswer(), registrationCall.path, {
    method: registrationCall.method,
    headers: { ...headers },
    json: {
      clientID: api.clientId,
      username: number,
      password,
      phone: number,
      promoCode,
      trackingToken: readClickId(),
    },
  });
  assertAccepted(answer);
}
