// The head of a fixture's page: the way back, both teams, and when it begins.

import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { prematchPath } from '../../../shared/text/slug.ts';
import { serverNow } from '../../api/server-time.ts';
import { matchName } from '../../features/scoreboard/match-path.ts';
import { SCORE_GRID, TEAM_NAME } from '../../features/scoreboard/score-grid.ts';
import { useTickingText } from '../../features/scoreboard/ticker.ts';
import { BackLink, MatchCrumbs } from '../live/match-crumbs.tsx';
import { CRUMBS, SCOREBOARD } from '../live/match-styles.ts';
import { countDown, nameDay, nameTime } from './kick-off.ts';
import { LOADING_THE_MATCH, MATCH } from './texts.ts';

const COUNT_DOWN = 'min-h-5 pt-2 text-center text-13 text-t2';

interface FixtureHeadProps {
  readonly match: MatchCell;
  /** Why there is no newer snapshot; it stands in a place that is there anyway. */
  readonly error: string | null;
}

export function FixtureHead({ match, error }: FixtureHeadProps) {
  const { sportName, categoryName, tournament, startsAt } = match;
  const day = nameDay(startsAt, serverNow());
  return (
    <section className={SCOREBOARD} aria-label={MATCH}>
      <MatchCrumbs
        match={match}
        back={{
          to: prematchPath(sportName, categoryName, tournament),
          text: tournament || sportName,
        }}
        place={categoryName}
        error={error}
      />
      <h1 className={SCORE_GRID} aria-label={`${matchName(match)}, ${day} ${nameTime(startsAt)}`}>
        <span className="text-right">
          <b className={TEAM_NAME}>{match.home}</b>
        </span>
        <span className="grid justify-items-center text-28 font-bold">
          {nameTime(startsAt) || '–'}
          <span className="text-13 font-normal whitespace-nowrap text-t2">{day}</span>
        </span>
        <span>
          <b className={TEAM_NAME}>{match.away}</b>
        </span>
      </h1>
      <CountDown startsAt={startsAt} />
    </section>
  );
}

function CountDown({ startsAt }: { readonly startsAt: number }) {
  const text = useTickingText<HTMLParagraphElement>(() => countDown(startsAt, serverNow()));
  return <p ref={text} className={COUNT_DOWN} />;
}

interface FixtureHeadLoadingProps {
  readonly title: string;
  readonly sport: string;
  readonly error: string | null;
}

/** The same places, and already a heading. */
export function FixtureHeadLoading({ title, sport, error }: FixtureHeadLoadingProps) {
  return (
    <section className={SCOREBOARD} aria-label={MATCH} aria-busy={error === null}>
      <div className={CRUMBS}>
        <BackLink to={prematchPath(sport)}>{sport.replaceAll('_', ' ')}</BackLink>
      </div>
      <h1 className="grid min-h-13 items-center text-center text-20">{title}</h1>
      <p className={COUNT_DOWN} role="status">
        {error ?? LOADING_THE_MATCH}
      </p>
    </section>
  );
}
