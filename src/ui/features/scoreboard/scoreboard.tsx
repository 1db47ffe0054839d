// The header of a match page: teams, score, clock, and below them details that depend on the sport.

import { memo } from 'react';
import { detailsKey } from '../../../shared/protocol/cell-keys.ts';
import type { DetailsCell, MatchCell } from '../../../shared/protocol/cells.ts';
import { useCell } from '../../live/use-cell.ts';
import { ClockText } from './clock-text.tsx';
import { matchName } from './match-path.ts';
import { PeriodScores } from './period-scores.tsx';
import { SCORE_GRID, TEAM_NAME } from './score-grid.ts';
import { Statistics } from './statistics.tsx';
import { AND_SERVING, AWAY, ENDED, HOME, matchAndScore, SERVING, teamAndMen } from './texts.ts';
import { Timeline } from './timeline.tsx';

const SOCCER = '1';
/** Tennis and table tennis: nobody plays at home. */
const RACKETS: ReadonlySet<string> = new Set(['5', '20']);

/** Both figures, with a dash between them. */
const BIG_SCORE =
  'big-score relative flex justify-center gap-6 text-44 font-bold tracking-[-0.02em] after:absolute after:top-[22px] after:left-1/2 after:-ml-1 after:h-0.5 after:w-2 after:bg-t3 max-md:gap-5 max-md:text-[2.25rem]/[2.5rem] max-md:after:top-[19px]';

/** Contains the page's `h1`. Screen readers get teams and score in one sentence. */
export const Scoreboard = memo(function Scoreboard({ match }: { match: MatchCell }) {
  const details = useCell(detailsKey(match.matchId));
  return (
    <>
      <h1 className={SCORE_GRID} aria-label={describeScore(match)}>
        <TeamName match={match} side="home" />
        <Middle match={match} />
        <TeamName match={match} side="away" />
      </h1>
      {/* Reserves the height of timeline or period scores, and of the statistics. */}
      {details === undefined ? (
        <div className={hasTimeline(match) ? 'h-[5.8125rem] max-md:h-31' : 'h-21'} />
      ) : (
        <Extras match={match} details={details} />
      )}
    </>
  );
});

/** The timeline (soccer) or the period scores, and the statistics. */
export function Extras({ match, details }: { match: MatchCell; details: DetailsCell }) {
  const { periodScores, statistics, incidents } = details;
  return (
    <>
      {hasTimeline(match) && <Timeline match={match} incidents={incidents} />}
      {!hasTimeline(match) && periodScores.length > 0 && (
        <PeriodScores match={match} periodScores={periodScores} />
      )}
      <Statistics statistics={statistics} />
    </>
  );
}

// Only soccer's goals and cards come with their minute.
function hasTimeline({ clock, sportId }: MatchCell): boolean {
  return clock !== null && !clock.countsDown && sportId === SOCCER;
}

/** 'Arsenal v Chelsea, 2 to 1': the heading as one sentence. */
export function describeScore(match: MatchCell): string {
  const { score } = match;
  return score === null
    ? matchName(match)
    : matchAndScore(matchName(match), score.home, score.away);
}

/** The mark of the serving side is below the name: beside a long name it could shift the page. */
function TeamName({ match, side }: { match: MatchCell; side: 'home' | 'away' }) {
  const redCards = match.redCards[side];
  const serves = match.server === side;
  return (
    <span className={side === 'home' ? 'text-right' : undefined}>
      <b className={TEAM_NAME}>
        {match[side]}
        {serves && <span className="sr-only">{AND_SERVING}</span>}
        {redCards > 0 && <i className="red-card ml-1.5" />}
      </b>
      <span className="block min-h-4 text-12 font-normal text-t3">
        {!RACKETS.has(match.sportId) && describeSide(side, match.sportId === SOCCER ? redCards : 0)}
        {serves && (
          <i className="mx-1.5 inline-block size-2 rounded-full bg-accent-edge" title={SERVING} />
        )}
      </span>
    </span>
  );
}

function describeSide(side: 'home' | 'away', redCards: number): string {
  const name = side === 'home' ? HOME : AWAY;
  return redCards > 0 ? teamAndMen(name, 11 - redCards) : name;
}

function Middle({ match }: { match: MatchCell }) {
  const { score, gameScore, clock, period, ended } = match;
  return (
    <span className="text-center">
      {score !== null && (
        <span className={BIG_SCORE}>
          <span>{score.home}</span>
          <span>{score.away}</span>
        </span>
      )}
      <span className="flex justify-center gap-1.5 text-13 font-normal text-t2 [&_b]:font-semibold [&_b]:text-t1">
        {clock !== null && !ended && <ClockText clock={clock} />}
        {gameScore !== null && !ended && <b>{`${gameScore.home}:${gameScore.away}`}</b>}
        <span>{ended ? ENDED : period}</span>
      </span>
    </span>
  );
}
