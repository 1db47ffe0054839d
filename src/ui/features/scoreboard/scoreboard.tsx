// The head of a match page: teams, score, clock, and below what the sport has to show.

import { memo } from 'react';
import { type DetailsCell, detailsKey, type MatchCell } from '../../../shared/protocol/cells.ts';
import { useCell } from '../../live/use-cell.ts';
import { ClockText } from './clock-text.tsx';
import { PeriodScores } from './period-scores.tsx';
import { Statistics } from './statistics.tsx';
import { Timeline } from './timeline.tsx';

/** The title is the page's heading: teams and score in one sentence for those who hear it. */
export const Scoreboard = memo(function Scoreboard({ match }: { match: MatchCell }) {
  const details = useCell(detailsKey(match.matchId));
  return (
    <>
      <h1 className="score-grid">
        <TeamName match={match} side="home" />
        <Middle match={match} />
        <TeamName match={match} side="away" />
      </h1>
      {details && <Extras match={match} details={details} />}
    </>
  );
});

function Extras({ match, details }: { match: MatchCell; details: DetailsCell }) {
  const { periodScores, statistics, incidents } = details;
  const hasTimeline = match.clock !== null && !match.clock.countsDown && match.sportId === '1';
  return (
    <>
      {hasTimeline && <Timeline match={match} incidents={incidents} />}
      {!hasTimeline && periodScores.length > 0 && (
        <PeriodScores match={match} periodScores={periodScores} />
      )}
      <Statistics statistics={statistics} />
    </>
  );
}

function TeamName({ match, side }: { match: MatchCell; side: 'home' | 'away' }) {
  const redCards = match.redCards[side];
  return (
    <span className={`team ${side}`}>
      <b>
        {match[side]}
        {match.server === side && (
          <i className="serving" title="Serving">
            <span className="sr-only">, serving</span>
          </i>
        )}
        {redCards > 0 && <i className="red-card" />}
      </b>
      <span className="team-meta">{describeSide(side, match.sportId === '1' ? redCards : 0)}</span>
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
          <span className="sr-only"> to </span>
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
