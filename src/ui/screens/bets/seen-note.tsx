// The age of what is shown, and why it is not newer.

import { useNow } from '../../components/use-now.ts';
import type { Seen } from '../../features/my-bets/bet-queries.ts';
import { showAge } from '../../features/my-bets/describe-bet.ts';
import { andWeKeepTrying, asOfAgo, seenAgo, TRY_NOW } from './texts.ts';

interface SeenNoteProps {
  /** 'Your bets', 'This bet'. */
  readonly what: string;
  readonly seen: Pick<Seen<unknown>, 'at' | 'error' | 'refresh'>;
  /** Classes for its place. */
  readonly className?: string;
}

const NOTE = 'flex min-h-8 items-center gap-2 px-4 max-md:px-3';

/** On a phone it is beside the title, so that what follows begins one line higher. */
const BESIDE_TITLE = 'max-md:absolute max-md:top-0 max-md:right-0 max-md:m-0! max-md:h-11';

/** A quiet line for data that is up to date; otherwise a warning with a button that tries again. */
export function SeenNote({ what, seen: { at, error, refresh }, className = '' }: SeenNoteProps) {
  const now = useNow();
  const age = showAge(now - at);
  if (error === null)
    return (
      <p className={`${NOTE} py-1 text-12 text-t2 ${className} ${BESIDE_TITLE}`}>
        <i className="freshness" data-level="fresh" aria-hidden="true" />
        {seenAgo(age)}
      </p>
    );
  return (
    // Stays in sight while the player scrolls, since what is below may have changed.
    <div
      className={`${NOTE} sticky top-(--h-top) z-20 flex-wrap bg-stale-soft py-2 text-13 text-t1 ${className}`}
      role="status"
    >
      <i className="freshness" data-level="stale" aria-hidden="true" />
      <p className="flex-[1_1_200px]">
        <b>{asOfAgo(what, age)}</b> {andWeKeepTrying(error.message)}
      </p>
      <button type="button" className="button outline" onClick={refresh}>
        {TRY_NOW}
      </button>
    </div>
  );
}
