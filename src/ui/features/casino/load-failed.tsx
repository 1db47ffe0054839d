// The catalogue could not be loaded: what happened, and the way to try again.

import { EmptyState } from '../../components/empty-state.tsx';

interface LoadFailedProps {
  /** 'The games', 'The providers'. */
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={`${what} could not be loaded`}
        actions={
          <button type="button" className="button primary" onClick={onRetry}>
            Try again
          </button>
        }
      >
        {error.message}
      </EmptyState>
    </div>
  );
}
