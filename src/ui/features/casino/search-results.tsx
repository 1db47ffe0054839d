// The games whose title contains the search text.

import { useEffect } from 'react';
import { announcer } from '../../components/announcer/announcer.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useGameSearch } from './casino-queries.ts';
import { GameList } from './game-list.tsx';
import {
  CHECK_SPELLING_USE_FEWER_LETTERS,
  GAMES_FOUND,
  gameCount,
  gamesWith,
  NO_GAMES_FOUND,
  SHOW_ALL_GAMES,
  THE_SEARCH_COULD_NOT_BE_LOADED,
} from './texts.ts';

interface SearchResultsProps {
  /** At least one character; sent unchanged. */
  readonly text: string;
  readonly onClear: () => void;
}

export function SearchResults({ text, onClear }: SearchResultsProps) {
  const { data: games, error, isPlaceholderData, refetch } = useGameSearch(text);
  const count = isPlaceholderData ? undefined : games?.length;
  useEffect(() => {
    if (count !== undefined) announcer.announce('game-search', countGames(count));
  }, [count]);
  if (error !== null)
    return <LoadFailed title={THE_SEARCH_COULD_NOT_BE_LOADED} error={error} onRetry={refetch} />;
  return (
    <section aria-labelledby="game-search-head">
      <div className="section-head">
        <h2 id="game-search-head" className="truncate">
          {gamesWith(text)}
        </h2>
        {count !== undefined && <span className="flex-none">{countGames(count)}</span>}
      </div>
      {games?.length === 0 ? (
        <EmptyState
          icon="search"
          title={NO_GAMES_FOUND}
          actions={
            <button type="button" className="button outline" onClick={onClear}>
              {SHOW_ALL_GAMES}
            </button>
          }
        >
          {CHECK_SPELLING_USE_FEWER_LETTERS}
        </EmptyState>
      ) : (
        <GameList games={games} layout="grid" label={GAMES_FOUND} />
      )}
    </section>
  );
}

function countGames(count: number): string {
  return gameCount(count);
}
