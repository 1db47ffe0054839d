// The head of a fixture's page: the way back, both teams, and when it begins.

import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { prematchPath } from '../../api/slug.ts';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { matchName } from '../../features/scoreboard/match-path.ts';
import { useTickingText } from '../../features/scoreboard/ticker.ts';
import { MatchCrumbs } from '../live/match-crumbs.tsx';
import { countDown, nameDay, nameTime } from './kick-off.ts';
import './prematch.css';

interface FixtureHeadProps {
  readonly match: MatchCell;
  /** Why there is no newer snapshot; it stands in a place that is there anyway. */
  readonly error: string | null;
}

export function FixtureHead({ match, error }: FixtureHeadProps) {
  const { sportName, categoryName, tournament, startsAt } = match;
  const day = nameDay(startsAt, Date.now());
  return (
    <section className="scoreboard fixture-head" aria-label="Match">
      <MatchCrumbs
        match={match}
        back={{
          to: prematchPath(sportName, categoryName, tournament),
          text: tournament || sportName,
        }}
        place={categoryName}
        error={error}
      />
      <h1 className="score-grid" aria-label={`${matchName(match)}, ${day} ${nameTime(startsAt)}`}>
        <span className="team home">
          <b>{match.home}</b>
        </span>
        <span className="kick-off">
          {nameTime(startsAt) || '–'}
          <span>{day}</span>
        </span>
        <span className="team">
          <b>{match.away}</b>
        </span>
      </h1>
      <CountDown startsAt={startsAt} />
    </section>
  );
}

function CountDown({ startsAt }: { readonly startsAt: number }) {
  const text = useTickingText<HTMLParagraphElement>((now) => countDown(startsAt, now));
  return <p ref={text} className="count-down" />;
}

interface FixtureHeadLoadingProps {
  readonly title: string;
  readonly sport: string;
  readonly error: string | null;
}

/** The same places, and already a heading. */
export function FixtureHeadLoading({ title, sport, error }: FixtureHeadLoadingProps) {
  return (
    <section className="scoreboard fixture-head" aria-label="Match" aria-busy={error === null}>
      <div className="crumbs">
        <SiteLink to={prematchPath(sport)}>
          <Icon name="left" size="small" />
          {sport.replaceAll('_', ' ')}
        </SiteLink>
      </div>
      <h1 className="fixture-title">{title}</h1>
      <p className="count-down" role="status">
        {error ?? 'Loading the match'}
      </p>
    </section>
  );
}
