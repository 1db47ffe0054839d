// The submit button of a step, never `disabled`: pressed too early, the form shows the errors.

import type { ReactNode } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useIsSolvingChallenge } from '../../state/challenge-store.ts';
import { CHECKING } from './texts.ts';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  /** Whether all required fields are filled in. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

export function SubmitButton({ isBusy, isReady, children }: SubmitButtonProps) {
  const isChecking = useIsSolvingChallenge() && isBusy;
  return (
    <button
      type="submit"
      className="button primary min-h-12 w-full"
      aria-disabled={isBusy || !isReady || undefined}
    >
      {isBusy && <Spinner />}
      {isChecking ? CHECKING : children}
    </button>
  );
}
