// A row of the main-thread page: the product's boxes and style sheet, drawn from plain props.

import { type CSSProperties, memo, useCallback, useState, useSyncExternalStore } from 'react';
import type { BenchMatch } from '../../shared/bench/bench-matches.ts';
import { formatMove } from '../../shared/bench/format-move.ts';
import type { OddsStore } from './odds-store.ts';

interface MainThreadRowProps {
  readonly store: OddsStore;
  readonly match: BenchMatch;
  /** Distance from the top of its section, px. */
  readonly top: number;
}

const THREE_BOXES = { '--boxes': 3 } as CSSProperties;

/** Renders when a price of its own match is new. */
export const MainThreadRow = memo(function MainThreadRow(props: MainThreadRowProps) {
  const { store, match, top } = props;
  const { matchId, home, away } = match;
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(matchId, listener),
    [store, matchId],
  );
  const { odds, previous } = useSyncExternalStore(subscribe, () => store.read(matchId));
  return (
    <article className="live-row" style={{ '--top': `${top}px` } as CSSProperties}>
      <button type="button" className="star" aria-label={`Favourite ${home} v ${away}`} />
      <div className="match-clock">
        <b>Live</b>
        <span className="period">1st half</span>
      </div>
      <div className="score">
        <span>0</span>
        <span>0</span>
      </div>
      <span className="teams">
        <span>
          <span className="truncate">{home}</span>
        </span>
        <span>
          <span className="truncate">{away}</span>
        </span>
      </span>
      <div className="note" />
      <div className="odds-boxes">
        <div className="odds-group" style={THREE_BOXES}>
          {odds.map((value, place) => (
            <OddsBox
              // biome-ignore lint/suspicious/noArrayIndexKey: the three places never move
              key={place}
              outcomeKey={`${matchId}/1//${place + 1}`}
              odds={value}
              previous={previous[place] ?? value}
            />
          ))}
        </div>
      </div>
      <span className="more-markets">+9</span>
    </article>
  );
});

interface OddsBoxProps {
  readonly outcomeKey: string;
  readonly odds: number;
  readonly previous: number;
}

/** A price, and which way it went. */
function OddsBox({ outcomeKey, odds, previous }: OddsBoxProps) {
  const [picked, setPicked] = useState(false);
  const moved = odds !== previous;
  return (
    <button
      type="button"
      className="odds-box"
      data-outcome={outcomeKey}
      data-state="open"
      data-dir={moved ? (odds > previous ? 'up' : 'down') : undefined}
      aria-pressed={picked}
      onClick={() => setPicked(!picked)}
    >
      <span className="price">{odds.toFixed(2)}</span>
      {moved && <span className="delta">{formatMove(odds, previous)}</span>}
    </button>
  );
}
