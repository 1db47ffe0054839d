// A match page before its match is known: the same layout, with a heading already.

import { BackLink } from './match-crumbs.tsx';
import { CRUMBS, SCOREBOARD } from './match-styles.ts';
import { ALL_LIVE_MATCHES, LOADING_THE_MATCH, SCOREBOARD_LABEL } from './texts.ts';

interface MatchLoadingProps {
  /** From the address, until the match itself is known. */
  readonly title: string;
  readonly error?: string | null;
}

/** Shows what failed, if anything did; the worker goes on trying. */
export function MatchLoading({ title, error = null }: MatchLoadingProps) {
  return (
    <section className={SCOREBOARD} aria-label={SCOREBOARD_LABEL} aria-busy={error === null}>
      <div className={CRUMBS}>
        <BackLink to="/Sport/LiveList">{ALL_LIVE_MATCHES}</BackLink>
      </div>
      <h1 className="py-2 text-center text-20">{title}</h1>
      <p className="pb-4 text-center text-t2" role="status">
        {error ?? LOADING_THE_MATCH}
      </p>
    </section>
  );
}
