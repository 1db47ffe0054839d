// Games that answer to what was typed.

import { useEffect } from 'react';
import { announcer } from '../../components/announcer/announcer.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useGameSearch } from './casino-queries.ts';
import { GameList } from './game-list.tsx';

interface SearchResultsProps {
  /** At least one character; asked for as it is. */
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
    return <LoadFailed title="The search could not be loaded" error={error} onRetry={refetch} />;
  return (
    <section aria-labelledby="game-search-head">
      <div className="section-head">
        <h2 id="game-search-head" className="truncate">
          Games with “{text}”
        </h2>
        {count !== undefined && <span className="flex-none">{countGames(count)}</span>}
      </div>
      {games?.length === 0 ? (
        <EmptyState
          icon="search"
          title="No games found"
          actions={
            <button type="button" className="button outline" onClick={onClear}>
              Show all games
            </button>
          }
        >
          Check the spelling or use fewer letters.
        </EmptyState>
      ) : (
        <GameList games={games} layout="grid" label="Games found" />
      )}
    </section>
  );
}

function countGames(count: number): string {
  return count === 1 ? '1 game' : `${count} games`;
}
