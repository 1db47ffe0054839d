// A match page before its match is known: the same places, and already a heading.

import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';

interface MatchLoadingProps {
  /** From the address, until the match itself is known. */
  readonly title: string;
  readonly error?: string | null;
}

/** Says what failed where something did; the worker goes on trying. */
export function MatchLoading({ title, error = null }: MatchLoadingProps) {
  return (
    <section className="scoreboard" aria-label="Scoreboard" aria-busy={error === null}>
      <div className="crumbs">
        <SiteLink to="/Sport/LiveList">
          <Icon name="left" size="small" />
          All live matches
        </SiteLink>
      </div>
      <h1 className="loading-title">{title}</h1>
      <p className="loading-text" role="status">
        {error ?? 'Loading the match'}
      </p>
    </section>
  );
}
