// A strip of matches in play, each with its main prices: those first that can still be bet on.

import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { mainLineKey, matchKey } from '../../../shared/protocol/cell-keys.ts';
import type { ListCell, ListColumn } from '../../../shared/protocol/cells.ts';
import { positionKeys } from '../../components/position-keys.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { favouriteMatches, useFavourites } from '../../features/live-odds/favourites.ts';
import { MainLineBoxes } from '../../features/live-odds/main-line-boxes.tsx';
import { FreshnessDot } from '../../features/scoreboard/freshness.tsx';
import { liveMatchPath, matchName } from '../../features/scoreboard/match-path.ts';
import { RowClock } from '../../features/scoreboard/row-clock.tsx';
import type { CellStore } from '../../live/cell-store.ts';
import { useLive } from '../../live/live-context.ts';
import { useCell } from '../../live/use-cell.ts';
import { useStore } from '../../state/persisted-store.ts';
import { utilsStore } from '../../state/utils-store.ts';
import { describeMatch } from '../live/live-row.tsx';
import { leagueOf } from '../live/row-note.tsx';
import { useLastList } from '../live/use-last-list.ts';
import { usePointerHold } from '../live/use-pointer-hold.ts';
import { isDecided } from './decided.ts';
import { ALL_LIVE, allLiveCount, noLiveNow, SEE_BELOW, TOP_LIVE } from './texts.ts';

const SHOWN = 6;
const CARD =
  'live-card flex-[0_0_15.75rem] rounded-md bg-s2 px-3 pt-2 pb-3 min-w-0 max-md:basis-[14.75rem] [&_.odds-group]:w-full [&_.odds-group]:[--odds-w:calc((100%-(var(--boxes)-1)*4px)/var(--boxes))]';
/**
 * Around the clock of a row, which is on one line here; the league takes the space that is left.
 */
const CLOCK =
  'col-span-2 flex items-center gap-1.5 [&_.match-clock]:flex [&_.match-clock]:max-w-2/3 [&_.match-clock]:flex-none [&_.match-clock]:items-baseline [&_.match-clock]:gap-1.5 [&_.match-clock_b]:text-[0.75rem] [&_.match-line]:hidden [&_.period]:truncate';
/** Names, or scores, below each other. The link of the names covers the card above the prices. */
const SIDES = 'row-span-2 grid min-w-0 auto-rows-[1.25rem]';
const NO_TOURNAMENTS: ListCell['tournaments'] = [];
const NONE: ReadonlySet<string> = new Set();

/** Matches of the active sport, whose list the worker keeps anyway. */
export function TopLive() {
  const { sportID, sportName } = useStore(utilsStore, (state) => state.activeSport);
  const { list } = useLastList(sportID);
  const starred = useFavourites(favouriteMatches);
  const tournaments = list?.tournaments ?? NO_TOURNAMENTS;
  const { cells } = useLive();
  const [decided, setDecided] = useState(() => findDecided(cells, list));
  const first = useMemo(
    () => firstMatches(tournaments, starred, decided),
    [tournaments, starred, decided],
  );
  const { held, handlers } = usePointerHold();
  const matchIds = useKept(first, starred, held);
  const noteDecided = useCallback((matchId: string, isOver: boolean) => {
    setDecided((before) => {
      if (before.has(matchId) === isOver) return before;
      return new Set(isOver ? [...before, matchId] : [...before].filter((id) => id !== matchId));
    });
  }, []);
  const spoken = sportName.toLowerCase();
  return (
    <section aria-label={TOP_LIVE}>
      <div className="section-head">
        <h2>{TOP_LIVE}</h2>
        <SiteLink className="text-link" to={`/Sport/LiveList?sport=${encodeURIComponent(sportID)}`}>
          {list?.ready ? allLiveCount(list.total) : ALL_LIVE}
        </SiteLink>
      </div>
      <div
        className="relative flex h-33 gap-1 overflow-x-auto px-4 [scrollbar-width:none] max-md:px-3"
        aria-busy={!list?.ready}
        {...handlers}
      >
        {list?.ready &&
          matchIds.map((matchId) => (
            <LiveCard
              key={matchId}
              matchId={matchId}
              column={list.columns[0]}
              onDecided={noteDecided}
            />
          ))}
        {!list?.ready &&
          positionKeys(4).map((place) => <div key={place} className={CARD} aria-hidden="true" />)}
        {list?.ready && matchIds.length === 0 && (
          <div className={`${CARD} grid content-center gap-1 text-t2`}>
            <b>{noLiveNow(spoken)}</b>
            <span>{SEE_BELOW}</span>
          </div>
        )}
      </div>
    </section>
  );
}

/**
 * The matches that are decided by what is known before the first card reports, so that no card
 * changes its place at once.
 */
function findDecided(cells: CellStore, list: ListCell | undefined): ReadonlySet<string> {
  const column = list?.columns[0]?.marketId;
  if (list === undefined || column === undefined) return NONE;
  const isOver = (id: string) =>
    isDecided(cells.read(mainLineKey(id, column)), (key) => cells.readQuote(key));
  return new Set(list.tournaments.flatMap(({ matchIds }) => matchIds.filter(isOver)));
}

/**
 * Keeps the order of cards. Nothing changes while the pointer or the focus is on the strip, and
 * only a change of favourites moves cards that are shown.
 */
function useKept(
  newest: readonly string[],
  starred: readonly string[],
  held: boolean,
): readonly string[] {
  const [shown, setShown] = useState({ newest, starred, ids: newest });
  const holds = held && shown.ids.length > 0;
  if (holds || shown.newest === newest) return shown.ids;
  const ids = shown.starred === starred ? keepPlaces(shown.ids, newest) : newest;
  setShown({ newest, starred, ids });
  return ids;
}

/**
 * Matches that are still among the newest keep their places; new ones take the places that became
 * free.
 */
function keepPlaces(shown: readonly string[], newest: readonly string[]): readonly string[] {
  const added = newest.filter((id) => !shown.includes(id));
  const kept = shown.flatMap((id) => (newest.includes(id) ? id : added.splice(0, 1)));
  return [...kept, ...added];
}

interface LiveCardProps {
  readonly matchId: string;
  readonly column: ListColumn | undefined;
  /** Whether the match is as good as decided, now and whenever that changes. */
  readonly onDecided: (matchId: string, isDecided: boolean) => void;
}

const LiveCard = memo(function LiveCard({ matchId, column, onDecided }: LiveCardProps) {
  const match = useCell(matchKey(matchId));
  const { cells } = useLive();
  const line = useCell(column === undefined ? null : mainLineKey(matchId, column.marketId));
  useEffect(() => {
    const report = () =>
      onDecided(
        matchId,
        isDecided(line, (key) => cells.readQuote(key)),
      );
    report();
    const stops = line?.outcomes.map(({ key }) => cells.subscribeQuote(key, report));
    return () => {
      for (const stop of stops ?? []) stop();
    };
  }, [cells, line, matchId, onDecided]);
  if (match === undefined) return <div className={CARD} aria-hidden="true" />;
  return (
    <article className={CARD} data-match-id={matchId}>
      <div className="relative grid auto-rows-[1.25rem] grid-cols-[20px_minmax(0,1fr)] pb-2">
        <span className={CLOCK}>
          <RowClock match={match} />
          <span className="min-w-0 flex-1 truncate text-right text-12 text-t3">
            {leagueOf(match)}
          </span>
          <FreshnessDot matchId={matchId} />
        </span>
        <b className={`${SIDES} font-semibold`} aria-hidden="true">
          <span>{match.score?.home}</span>
          <span>{match.score?.away}</span>
        </b>
        <SiteLink
          className={`${SIDES} after:absolute after:inset-0`}
          to={liveMatchPath(match)}
          aria-label={describeMatch(match)}
        >
          <span className="truncate">{match.home}</span>{' '}
          <span className="truncate">{match.away}</span>
        </SiteLink>
      </div>
      {column && <MainLineBoxes matchId={matchId} match={matchName(match)} column={column} />}
    </article>
  );
});

/**
 * Favourites first, then what can be bet on, then what is decided, each in the list's own order.
 */
export function firstMatches(
  tournaments: ListCell['tournaments'],
  starred: readonly string[],
  decided: ReadonlySet<string>,
): readonly string[] {
  const rank = (id: string) => (starred.includes(id) ? 0 : decided.has(id) ? 2 : 1);
  const all = tournaments.flatMap(({ matchIds }) => matchIds);
  // Sorting keeps the order of equals.
  return all.sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN);
}
