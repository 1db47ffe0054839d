// A live row as the product draws it: the same boxes of the same size, from plain props.

import type { CSSProperties } from 'react';
import type { BenchMatch } from '../../../../src/shared/bench/bench-matches.ts';
import type { Odds } from './feed-payload.ts';
import { OddsBox } from './odds-box.tsx';

export interface MatchRowProps {
  readonly match: BenchMatch;
  readonly odds: Odds;
  readonly previous: Odds;
  readonly style?: CSSProperties;
}

/** Renders whenever its props are new. */
export function MatchRow({ match, odds, previous, style }: MatchRowProps) {
  const { matchId, home, away } = match;
  return (
    <article className="live-row" style={style} data-match-id={matchId}>
      <button type="button" className="star" aria-label={`Follow ${home}`} />
      <div className="match-clock">
        <b>10:00</b>
        <span className="period">1st half</span>
      </div>
      <div className="score">
        <span>0</span>
        <span>0</span>
      </div>
      <a className="teams" href={`#${matchId}`}>
        <span>
          <span className="truncate">{home}</span>
        </span>
        <span>
          <span className="truncate">{away}</span>
        </span>
      </a>
      <div className="note" />
      <div className="odds-boxes">
        {odds.map((value, index) => (
          <OddsBox
            // biome-ignore lint/suspicious/noArrayIndexKey: the three places never move
            key={index}
            outcomeKey={`${matchId}/1//${index + 1}`}
            odds={value}
            previous={previous[index]!}
          />
        ))}
      </div>
      <a className="more-markets" href={`#${matchId}`}>
        <span>+9</span>
      </a>
    </article>
  );
}
