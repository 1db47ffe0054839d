// What should stand here could not be loaded: what happened, and the way to try again.

import { EmptyState } from './empty-state.tsx';
import { TRY_AGAIN } from './texts.ts';

interface LoadFailedProps {
  /** Such as 'The games could not be loaded'. */
  readonly title: string;
  readonly error: Error;
  /** What the player may want to hear besides. */
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
