// The forgotten password, step by step: number, code, new password (spec section 2).

import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { LOG_IN, REGISTER } from '../../components/texts.ts';
import { CodeStep } from '../../features/auth/code-step.tsx';
import { NewPasswordForm } from '../../features/auth/new-password-form.tsx';
import { NumberForm } from '../../features/auth/number-form.tsx';
import { StepList } from '../../features/auth/step-list.tsx';
import { type ResetSteps, useReset } from '../../features/auth/use-reset.ts';
import { useReturnAfterLogin } from '../../features/auth/use-return-after-login.ts';
import { openDialog } from '../../state/open-dialog.ts';
import {
  CODE,
  FORGOT_PASSWORD,
  LOG_IN_WITH_IT,
  NEW_PASSWORD,
  NO_ACCOUNT_YET,
  NUMBER,
  PASSWORD_CHANGED,
  RESET_PURPOSE,
} from './texts.ts';
import '../../styles/whole.css';

const STEPS = [NUMBER, CODE, NEW_PASSWORD];
const PLACES = { number: 0, code: 1, password: 2, done: 3 } as const;

export function ResetPasswordScreen() {
  const steps = useReset(useReturnAfterLogin());
  return (
    <>
      <PageHead title={FORGOT_PASSWORD}>{RESET_PURPOSE}</PageHead>
      <div className="grid max-w-100 gap-4 p-4 max-md:px-3">
        <StepList steps={STEPS} current={PLACES[steps.step]} />
        <Step steps={steps} />
      </div>
    </>
  );
}

function Step({ steps }: { readonly steps: ResetSteps }) {
  const { step, number, isBusy, error } = steps;
  if (step === 'code')
    return (
      <CodeStep
        number={number}
        isBusy={isBusy}
        error={error}
        onSubmit={steps.submitCode}
        onBack={steps.backToNumber}
      />
    );
  if (step === 'password')
    return (
      <NewPasswordForm
        number={number}
        isBusy={isBusy}
        error={error}
        onSubmit={steps.submitPassword}
      />
    );
  if (step === 'done')
    return (
      <EmptyState
        icon="user"
        title={PASSWORD_CHANGED}
        actions={
          <button
            type="button"
            className="button primary"
            onClick={() => openDialog({ kind: 'auth', tab: 'login' })}
          >
            {LOG_IN}
          </button>
        }
      >
        {LOG_IN_WITH_IT}
      </EmptyState>
    );
  return (
    <>
      <NumberForm
        number={number}
        isBusy={isBusy}
        error={error}
        onChange={steps.clearError}
        onSubmit={steps.submitNumber}
      />
      <p className="text-13 text-t2">
        {NO_ACCOUNT_YET}{' '}
        <SiteLink className="text-link" to="/Register">
          {REGISTER}
        </SiteLink>
      </p>
    </>
  );
}
