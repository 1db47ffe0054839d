// One attempt at a time, with what it is doing and what went wrong.

import { useRef, useState } from 'react';
import { describeFailure } from './describe-failure.ts';

export interface Attempt {
  readonly isBusy: boolean;
  /** What the last attempt failed with; '' while nothing has. */
  readonly error: string;
  /** Runs `work` unless something runs already; what it throws becomes the error. */
  run(work: () => Promise<void>): void;
  clearError(): void;
}

export function useAttempt(): Attempt {
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError('');
    try {
      await work();
    } catch (failure) {
      setError(describeFailure(failure));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { isBusy, error, run: (work) => void run(work), clearError: () => setError('') };
}
