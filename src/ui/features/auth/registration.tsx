// The steps of a registration, used by the dialog and by the page.

import { CodeStep } from './code-step.tsx';
import { RegisterForm } from './register-form.tsx';
import type { RegistrationSteps } from './use-registration.ts';

interface RegistrationProps {
  /** From `useRegistration`, which the parent calls because its title depends on the step. */
  readonly steps: RegistrationSteps;
}

export function Registration({ steps }: RegistrationProps) {
  return steps.step === 'code' ? (
    <CodeStep
      number={steps.number}
      isBusy={steps.isBusy}
      error={steps.error}
      onSubmit={steps.submitCode}
      onBack={steps.backToForm}
    />
  ) : (
    <RegisterForm
      entered={steps.form}
      onChange={steps.enterForm}
      isBusy={steps.isBusy}
      error={steps.error}
      onSubmit={steps.submitForm}
    />
  );
}
