// The head of a match page: teams, score, clock, and below what the sport has to show.

import { memo } from 'react';
import { detailsKey } from '../../../shared/protocol/cell-keys.ts';
import type { DetailsCell, MatchCell } from '../../../shared/protocol/cells.ts';
import { useCell } from '../../live/use-cell.ts';
import { ClockText } from './clock-text.tsx';
import { matchName } from './match-path.ts';
import { PeriodScores } from './period-scores.tsx';
import { Statistics } from './statistics.tsx';
import { Timeline } from './timeline.tsx';

const SOCCER = '1';
/** Tennis and table tennis: nobody plays at home. */
const RACKETS: ReadonlySet<string> = new Set(['5', '20']);

/** The title is the page's heading: teams and score in one sentence for those who hear it. */
export const Scoreboard = memo(function Scoreboard({ match }: { match: MatchCell }) {
  const details = useCell(detailsKey(match.matchId));
  return (
    <>
      <h1 className="score-grid" aria-label={describeScore(match)}>
        <TeamName match={match} side="home" />
        <Middle match={match} />
        <TeamName match={match} side="away" />
      </h1>
      {details === undefined ? (
        <div className={hasTimeline(match) ? 'extras-place timed' : 'extras-place'} />
      ) : (
        <Extras match={match} details={details} />
      )}
    </>
  );
});

function Extras({ match, details }: { match: MatchCell; details: DetailsCell }) {
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

/** 'Arsenal v Chelsea, 2 to 1': the heading in one breath. */
function describeScore(match: MatchCell): string {
  const { score } = match;
  return score === null ? matchName(match) : `${matchName(match)}, ${score.home} to ${score.away}`;
}

/** The mark of who serves stands in the line below: beside a long name it would move the page. */
function TeamName({ match, side }: { match: MatchCell; side: 'home' | 'away' }) {
  const redCards = match.redCards[side];
  const serves = match.server === side;
  return (
    <span className={`team ${side}`}>
      <b>
        {match[side]}
        {serves && <span className="sr-only">, serving</span>}
        {redCards > 0 && <i className="red-card" />}
      </b>
      <span className="team-meta">
        {!RACKETS.has(match.sportId) && describeSide(side, match.sportId === SOCCER ? redCards : 0)}
        {serves && <i className="serving" title="Serving" />}
      </span>
    </span>
  );
}

function describeSide(side: 'home' | 'away', redCards: number): string {
  const name = side === 'home' ? 'Home' : 'Away';
  return redCards > 0 ? `${name}, ${11 - redCards} men` : name;
}

function Middle({ match }: { match: MatchCell }) {
  const { score, gameScore, clock, period, ended } = match;
  return (
    <span className="score-middle">
      {score !== null && (
        <span className="big-score">
          <span>{score.home}</span>
          <span>{score.away}</span>
        </span>
      )}
      <span className="score-clock">
        {clock !== null && !ended && <ClockText clock={clock} />}
        {gameScore !== null && !ended && <b>{`${gameScore.home}:${gameScore.away}`}</b>}
        <span>{ended ? 'Ended' : period}</span>
      </span>
    </span>
  );
}
