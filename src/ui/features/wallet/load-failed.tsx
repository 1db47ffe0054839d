// Says that a part of the wallet could not be loaded, with a button to try again.

import { TRY_AGAIN } from '../../components/texts.ts';
import { Notice } from './notice.tsx';
import { couldNotBeLoaded } from './texts.ts';

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
      message={couldNotBeLoaded(what)}
      advice={error.message}
      actions={
        <button type="button" className="button outline" onClick={onRetry}>
          {TRY_AGAIN}
        </button>
      }
    />
  );
}
