// Shown instead of something that could not be loaded: what happened, and a button to try again.

import { EmptyState } from './empty-state.tsx';
import { TRY_AGAIN } from './texts.ts';

interface LoadFailedProps {
  /** Such as 'The games could not be loaded'. */
  readonly title: string;
  readonly error: Error;
  /** A further sentence, to reassure the player. */
  readonly comfort?: string;
  readonly onRetry: () => unknown;
}

export function LoadFailed({ title, error, comfort, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        actions={
          <button type="button" className="button primary" onClick={() => void onRetry()}>
            {TRY_AGAIN}
          </button>
        }
      >
        {[error.message, comfort].filter(Boolean).join(' ')}
      </EmptyState>
    </div>
  );
}
