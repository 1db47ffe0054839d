// The head of a fixture's page: the link back, both teams, and when it begins.

import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { prematchPath } from '../../../shared/text/slug.ts';
import { serverNow } from '../../api/server-time.ts';
import { SMALL, useMediaQuery } from '../../components/use-media-query.ts';
import { matchName } from '../../features/scoreboard/match-path.ts';
import { BAR_GRID, useBar } from '../../features/scoreboard/score-bar.tsx';
import { SCORE_GRID, TEAM_NAME } from '../../features/scoreboard/score-grid.ts';
import { useTickingText } from '../../features/scoreboard/ticker.ts';
import { BackLink, MatchCrumbs } from '../live/match-crumbs.tsx';
import { CRUMBS, SCOREBOARD } from '../live/match-styles.ts';
import { leagueOf } from '../live/row-note.tsx';
import { countDown, nameDay, nameTime } from './kick-off.ts';
import { LOADING_THE_MATCH, MATCH } from './texts.ts';

const COUNT_DOWN = 'min-h-5 pt-2 text-center text-13 text-t2';

interface FixtureHeadProps {
  readonly match: MatchCell;
  /**
   * Why there is no newer snapshot; shown instead of the country or the countdown, so that nothing
   * moves.
   */
  readonly error: string | null;
}

export function FixtureHead({ match, error }: FixtureHeadProps) {
  const { sportName, categoryName, tournament, startsAt } = match;
  const isSmall = useMediaQuery(SMALL);
  const day = nameDay(startsAt, serverNow());
  const crumbs = (
    <MatchCrumbs
      match={match}
      back={{
        to: prematchPath(sportName, categoryName, tournament),
        text: (isSmall ? leagueOf(match) : tournament) || sportName,
      }}
      place={isSmall ? <CountDown startsAt={startsAt} /> : categoryName}
      error={error}
    />
  );
  const label = `${matchName(match)}, ${day} ${nameTime(startsAt)}`;
  if (isSmall)
    return (
      <>
        <section className="bg-s0 px-3" aria-label={MATCH}>
          {crumbs}
        </section>
        <FixtureBar match={match} day={day} label={label} />
      </>
    );
  return (
    <section className={SCOREBOARD} aria-label={MATCH}>
      {crumbs}
      <h1 className={SCORE_GRID} aria-label={label}>
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
      <p className={COUNT_DOWN}>
        <CountDown startsAt={startsAt} />
      </p>
    </section>
  );
}

interface FixtureBarProps {
  readonly match: MatchCell;
  readonly day: string;
  readonly label: string;
}

/** On a phone teams and kick-off stand in one line, as teams and score do in play. */
function FixtureBar({ match, day, label }: FixtureBarProps) {
  return (
    <div className={useBar()}>
      <h1 className={BAR_GRID} aria-label={label}>
        <span className="truncate text-right font-semibold">{match.home}</span>
        <b className="text-16 font-bold whitespace-nowrap">{nameTime(match.startsAt) || '–'}</b>
        <span className="truncate font-semibold">{match.away}</span>
        <span className="text-12 font-normal whitespace-nowrap text-t2">{day}</span>
      </h1>
    </div>
  );
}

function CountDown({ startsAt }: { readonly startsAt: number }) {
  const describe = () => countDown(startsAt, serverNow());
  const text = useTickingText<HTMLSpanElement>(describe);
  return <span ref={text}>{import.meta.env.SSR && describe()}</span>;
}

interface FixtureHeadLoadingProps {
  readonly title: string;
  readonly sport: string;
  readonly error: string | null;
}

/** The same layout while the match loads, with a heading already. */
export function FixtureHeadLoading({ title, sport, error }: FixtureHeadLoadingProps) {
  const isSmall = useMediaQuery(SMALL);
  const bar = useBar();
  const back = <BackLink to={prematchPath(sport)}>{sport.replaceAll('_', ' ')}</BackLink>;
  const state = error ?? LOADING_THE_MATCH;
  if (isSmall)
    return (
      <section aria-label={MATCH} aria-busy={error === null}>
        <div className={`${CRUMBS} bg-s0 px-3`}>
          {back}
          <p className="flex-1 truncate text-t2" role="status">
            {state}
          </p>
        </div>
        <div className={bar}>
          <h1 className="truncate text-center text-14/11">{title}</h1>
        </div>
      </section>
    );
  return (
    <section className={SCOREBOARD} aria-label={MATCH} aria-busy={error === null}>
      <div className={CRUMBS}>{back}</div>
      <h1 className="grid min-h-13 items-center text-center text-20">{title}</h1>
      <p className={COUNT_DOWN} role="status">
        {state}
      </p>
    </section>
  );
}
