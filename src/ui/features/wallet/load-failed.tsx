// A part of the wallet that could not be loaded, with the way to load it again.

import { Notice } from './notice.tsx';

interface LoadFailedProps {
  /** Such as 'The ways to pay'. */
  readonly what: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  return (
    <Notice
      tone="refused"
      message={`${what} could not be loaded.`}
      advice={error.message}
      actions={
        <button type="button" className="button outline" onClick={onRetry}>
          Try again
        </button>
      }
    />
  );
}
