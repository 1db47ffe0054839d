// The forgotten password, step by step: number, code, new password (spec section 2).

import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { CodeStep } from '../../features/auth/code-step.tsx';
import { NewPasswordForm } from '../../features/auth/new-password-form.tsx';
import { NumberForm } from '../../features/auth/number-form.tsx';
import { StepList } from '../../features/auth/step-list.tsx';
import { useEnter } from '../../features/auth/use-enter.ts';
import { type ResetSteps, useReset } from '../../features/auth/use-reset.ts';
import { openDialog } from '../../state/open-dialog.ts';
import '../../styles/whole.css';

const STEPS = ['Number', 'Code', 'New password'];
const PLACES = { number: 0, code: 1, password: 2, done: 3 } as const;

export function ResetPasswordScreen() {
  const steps = useReset(useEnter());
  return (
    <>
      <PageHead title="Forgot password">
        We send a code to your mobile number, and you choose a new password.
      </PageHead>
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
        title="Password changed"
        actions={
          <button
            type="button"
            className="button primary"
            onClick={() => openDialog({ kind: 'auth', tab: 'login' })}
          >
            Log in
          </button>
        }
      >
        Log in with it.
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
        No account yet?{' '}
        <SiteLink className="text-link" to="/Register">
          Register
        </SiteLink>
      </p>
    </>
  );
}
