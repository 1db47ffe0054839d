// The markets of a match: tabs, search, fold, and the markets themselves.

import { useMemo, useState } from 'react';
import type { BoardCell, MatchCell } from '../../../shared/protocol/cells.ts';
import { Icon } from '../../components/icon.tsx';
import { positionKeys } from '../../components/position-keys.ts';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { favouriteMarkets, useFavourites } from '../../features/live-odds/favourites.ts';
import { FreshnessDot, FreshnessText } from '../../features/scoreboard/freshness.tsx';
import { matchName } from '../../features/scoreboard/match-path.ts';
import { favouritesFirst, findMarkets, splitColumns, tabsOf } from './board-view.ts';
import { MarketSection } from './market-section.tsx';
import { MARKET_PANEL_ID, MarketTabs, tabId } from './market-tabs.tsx';
import type { MatchNames } from './match-names.ts';
import { MARKETS } from './match-styles.ts';
import {
  CLOSE_ALL,
  FIND_A_MARKET,
  MATCH_IS_OVER,
  NO_MARKET_HAS_THAT_NAME,
  NO_MARKETS_OPEN,
  ODDS_UP_TO_DATE,
  OPEN_ALL,
  WAITING_FOR_ODDS,
} from './texts.ts';
import { useMarketView } from './use-market-view.ts';
import { useFocusedMarket, usePinnedMarket } from './use-pinned-market.ts';

/** From this width on the content has room for two columns, each as wide as a phone. */
const TWO_COLUMNS = '(min-width: 87.5rem)';

interface MatchBoardProps {
  readonly match: MatchCell;
  readonly board: BoardCell;
}

/** A search looks through every group. */
export function MatchBoard({ match, board }: MatchBoardProps) {
  const [query, setQuery] = useState('');
  const { groupId, chooseGroup, folded, toggle, toggleAll } = useMarketView(match.sportId);
  const favourites = useFavourites(favouriteMarkets);
  const names = useMatchNames(match);
  const columns = useMediaQuery(TWO_COLUMNS) ? 2 : 1;
  const columnPlaces = positionKeys(columns);

  const tabs = useMemo(() => tabsOf(board), [board]);
  const tab = tabs.find((candidate) => candidate.groupId === groupId) ?? tabs[0];
  const searching = query.trim() !== '';
  const found = searching ? findMarkets(board.markets, query) : (tab?.markets ?? []);
  const focus = useFocusedMarket();
  const markets = usePinnedMarket(favouritesFirst(found, favourites), focus.marketId);
  const allFolded = markets.length > 0 && markets.every(({ marketId }) => folded.has(marketId));
  return (
    <>
      {tab && <MarketTabs tabs={tabs} chosen={tab.groupId} onChoose={chooseGroup} />}
      <div className="flex items-center gap-2 px-4 py-2 max-md:flex-wrap max-md:px-3">
        <label className="field h-9 w-55 px-2 max-md:h-11 max-md:w-auto max-md:flex-[1_1_144px] [&_.icon]:text-t3">
          <Icon name="search" size="small" />
          <input
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            className="text-13 max-md:text-16 pointer-coarse:text-16"
            placeholder={FIND_A_MARKET}
            aria-label={FIND_A_MARKET}
            // What is typed before the page is there would be lost.
            readOnly={import.meta.env.SSR || undefined}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
        <button
          type="button"
          className="button outline max-md:hidden"
          onClick={() => toggleAll(markets.map(({ marketId }) => marketId))}
        >
          <Icon name="chevron" size="small" />
          {allFolded ? OPEN_ALL : CLOSE_ALL}
        </button>
        <BoardNote match={match} />
      </div>
      <div
        id={MARKET_PANEL_ID}
        className={`${MARKETS} grid-flow-col gap-6`}
        role="tabpanel"
        {...focus.handlers}
        aria-labelledby={tab && tabId(tab.groupId)}
      >
        {splitColumns(markets, columns).map((column, index) => (
          <div key={columnPlaces[index]}>
            {column.map((market) => (
              <MarketSection
                key={market.marketId}
                market={market}
                names={names}
                folded={folded.has(market.marketId)}
                onToggle={toggle}
              />
            ))}
          </div>
        ))}
        {markets.length === 0 && (
          <p className="list-message col-span-full row-start-1 row-end-2 px-0">
            {emptyText(match, searching)}
          </p>
        )}
      </div>
    </>
  );
}

/** Why the whole match is suspended, else how old its prices are. */
function BoardNote({ match }: { match: MatchCell }) {
  if (match.ended) return null;
  return (
    <span className="note board-note ml-auto max-w-none gap-1.5 max-md:p-0">
      {match.note !== '' && (
        <span className="mr-2 flex items-center gap-1 text-t1">
          <Icon name="lock" size="tiny" />
          {match.note}
        </span>
      )}
      <FreshnessDot matchId={match.matchId} />
      <FreshnessText matchId={match.matchId} {...freshWords(match)} />
    </span>
  );
}

/**
 * Before the kick-off a price may be hours old and still the newest. Beside a lock neither text is
 * shown.
 */
function freshWords({ note, type }: MatchCell) {
  if (type !== 'prematch') return {};
  const isLocked = note !== '';
  return { fresh: isLocked ? '' : ODDS_UP_TO_DATE, stale: isLocked ? '' : WAITING_FOR_ODDS };
}

function emptyText(match: MatchCell, searching: boolean): string {
  if (searching) return NO_MARKET_HAS_THAT_NAME;
  return match.ended ? MATCH_IS_OVER : NO_MARKETS_OPEN;
}

function useMatchNames(match: MatchCell): MatchNames {
  const { matchId, home, away } = match;
  return useMemo(
    () => ({ matchId, home, away, match: matchName({ home, away }) }),
    [matchId, home, away],
  );
}
