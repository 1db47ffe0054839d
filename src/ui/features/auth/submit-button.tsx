// The button that sends a step. It is never `disabled`: pressed too early, the form says why.

import type { ReactNode } from 'react';
import { Spinner } from '../../components/spinner.tsx';
import { useChecking } from '../../state/checking-store.ts';
import { CHECKING } from './texts.ts';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  /** Whether everything that is asked for is there. */
  readonly isReady: boolean;
  readonly children: ReactNode;
}

export function SubmitButton({ isBusy, isReady, children }: SubmitButtonProps) {
  const isChecking = useChecking() && isBusy;
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
