// The step-up: where the backend requires it, asks for the password and repeats the action.

import { type ReactNode, useState } from 'react';
import { stepUpCall } from '../../../shared/api/account-calls.ts';
import { RequestError } from '../../api/request-error.ts';
import { sendCall } from '../../api/send-call.ts';
import { useApi } from '../../api/use-api.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { CONTINUE, ONE_MOMENT } from '../../components/texts.ts';
import { useSending } from '../../components/use-sending.ts';
import {
  ENTER_YOUR_PASSWORD,
  PASSWORD,
  PASSWORD_IS_MISSING,
  THE_PASSWORD_WAS_NOT_ENTERED,
  WHY_THE_PASSWORD,
} from './texts.ts';

/** The player closed the password dialog; nothing was done. */
export class StepUpDeclined extends Error {
  override readonly name = 'StepUpDeclined';
}

interface StepUp {
  /** Runs the action; if it needs a step-up, asks for the password and runs it once more. */
  readonly run: <T>(action: () => Promise<T>) => Promise<T>;
  /** To be rendered; null while no password is asked for. */
  readonly dialog: ReactNode;
}

/** @throws from `run`: StepUpDeclined, and whatever the action throws. */
export function useStepUp(): StepUp {
  const [answer, setAnswer] = useState<((isDone: boolean) => void) | null>(null);

  async function run<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'step_up_required') throw error;
    }
    const isDone = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    if (!isDone) throw new StepUpDeclined(THE_PASSWORD_WAS_NOT_ENTERED);
    return action();
  }
  return {
    run,
    dialog:
      answer === null ? null : (
        <StepUpDialog onDone={() => answer(true)} onClose={() => answer(false)} />
      ),
  };
}

interface StepUpDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function StepUpDialog({ onDone, onClose }: StepUpDialogProps) {
  const api = useApi();
  const [password, setPassword] = useState('');
  const { isSending, failure, showFailure, send } = useSending();

  function submit(): void {
    if (password === '') showFailure(PASSWORD_IS_MISSING);
    else
      void send(async () => {
        await sendCall(api, stepUpCall, { body: { password } });
        onDone();
      });
  }
  return (
    <DialogForm
      title={ENTER_YOUR_PASSWORD}
      submitText={isSending ? ONE_MOMENT : CONTINUE}
      isReady={password !== '' && !isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-t2">{WHY_THE_PASSWORD}</p>
      <PasswordField
        label={PASSWORD}
        autoComplete="current-password"
        value={password}
        error={failure}
        onChange={(entered) => {
          setPassword(entered);
          showFailure('');
        }}
      />
    </DialogForm>
  );
}
