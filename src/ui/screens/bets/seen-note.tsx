// How old what is shown is, and why it is not newer.

import { useNow } from '../../components/use-now.ts';
import type { Seen } from '../../features/my-bets/bet-queries.ts';
import { showAge } from '../../features/my-bets/describe-bet.ts';

interface SeenNoteProps {
  /** 'Your bets', 'This bet'. */
  readonly what: string;
  readonly seen: Pick<Seen<unknown>, 'at' | 'error' | 'refresh'>;
}

/** One line of one height in every case. */
export function SeenNote({ what, seen: { at, error, refresh } }: SeenNoteProps) {
  const now = useNow();
  const age = showAge(now - at);
  if (error === null)
    return (
      <p className="seen-note">
        <i className="freshness" data-level="fresh" aria-hidden="true" />
        Seen {age} ago
      </p>
    );
  return (
    <div className="seen-note failed" role="status">
      <i className="freshness" data-level="stale" aria-hidden="true" />
      <p>
        <b>
          {what} as of {age} ago.
        </b>{' '}
        {error.message} We keep trying.
      </p>
      <button type="button" className="button outline" onClick={refresh}>
        Try now
      </button>
    </div>
  );
}
