// The header of a match page on a phone: a bar of one row below the top bar, and details to unfold.

import { memo, useLayoutEffect, useState } from 'react';
import { detailsKey } from '../../../shared/protocol/cell-keys.ts';
import type { MatchCell } from '../../../shared/protocol/cells.ts';
import { PHONE, useMediaQuery } from '../../components/use-media-query.ts';
import { useCell } from '../../live/use-cell.ts';
import { ClockText } from './clock-text.tsx';
import { describeScore, Extras } from './scoreboard.tsx';
import { AND_SERVING, ENDED, MATCH_FACTS } from './texts.ts';

/** A bar of one row, in play or before the kick-off. */
const LINE = 'score-bar z-16 h-11 border-b border-line bg-s0 px-3';
/** Sticky below the top bar. */
const BAR = `${LINE} sticky top-(--h-top)`;
export const BAR_GRID =
  'grid h-full grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2 text-14';

/**
 * The classes of the bar. It is sticky on a phone in portrait. In landscape it scrolls with the
 * page, because there is too little height for two bars. The attribute `data-score-bar` keeps
 * focused elements from being scrolled behind the sticky bar.
 */
export function useBar(): string {
  const stays = useMediaQuery(PHONE);
  useLayoutEffect(() => {
    if (!stays) return;
    document.documentElement.toggleAttribute('data-score-bar', true);
    return () => document.documentElement.removeAttribute('data-score-bar');
  }, [stays]);
  return stays ? BAR : LINE;
}

interface ScoreBarProps {
  readonly match: MatchCell;
}

/** The page's heading: teams, score, and the clock or the score of the set. */
export const ScoreBar = memo(function ScoreBar({ match }: ScoreBarProps) {
  const { score, gameScore, setScore } = match;
  return (
    <div className={useBar()}>
      <h1 className={BAR_GRID} aria-label={describeScore(match)}>
        <TeamName match={match} side="home" />
        <b className="text-16 font-bold whitespace-nowrap">
          {score === null ? '–' : `${score.home}–${score.away}`}
        </b>
        <TeamName match={match} side="away" />
        <span className="grid justify-items-end text-12 leading-4 font-normal whitespace-nowrap text-t2">
          <Moment match={match} />
          {setScore !== null && gameScore !== null && (
            <span>{`${setScore.home}:${setScore.away}`}</span>
          )}
        </span>
      </h1>
    </div>
  );
});

function TeamName({ match, side }: ScoreBarProps & { readonly side: 'home' | 'away' }) {
  const serves = match.server === side;
  return (
    <span
      className={`flex min-w-0 items-center gap-1.5 font-semibold ${side === 'home' ? 'justify-end' : ''}`}
    >
      <span className="truncate">{match[side]}</span>
      {serves && <i className="serves" />}
      {serves && <span className="sr-only">{AND_SERVING}</span>}
      {match.redCards[side] > 0 && <i className="red-card" />}
    </span>
  );
}

function Moment({ match }: ScoreBarProps) {
  const { clock, gameScore, setScore, period, ended } = match;
  if (ended) return <b>{ENDED}</b>;
  if (clock?.running) return <ClockText clock={clock} />;
  const points = gameScore ?? setScore;
  return <b>{points === null ? period : `${points.home}:${points.away}`}</b>;
}

/** Timeline, period scores and statistics. Their cell is mounted only while they are unfolded. */
export function MatchFacts({ match }: ScoreBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="border-b border-line bg-s0 px-3"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex h-11 cursor-pointer items-center text-13 text-t2">
        {MATCH_FACTS}
      </summary>
      {isOpen && <Facts match={match} />}
    </details>
  );
}

function Facts({ match }: ScoreBarProps) {
  const details = useCell(detailsKey(match.matchId));
  return (
    <div className="min-h-21 pb-3">
      {details !== undefined && <Extras match={match} details={details} />}
    </div>
  );
}
