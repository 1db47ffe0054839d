// The games of one category or provider, and what is shown while they load, fail or are none.

import type { UseQueryResult } from '@tanstack/react-query';
import type { CasinoGame } from '../../../shared/api/casino-calls.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { GameList } from '../../features/casino/game-list.tsx';
import {
  ALL_GAMES,
  GAMES,
  hasNoGames,
  LOOK_AT_OTHER_GAMES,
  THE_GAMES_COULD_NOT_BE_LOADED,
} from './texts.ts';

interface GameCollectionProps {
  readonly games: UseQueryResult<CasinoGame[]>;
  readonly what: 'category' | 'provider';
}

export function GameCollection({ games, what }: GameCollectionProps) {
  const { data, error, refetch } = games;
  if (error !== null && data === undefined)
    return <LoadFailed title={THE_GAMES_COULD_NOT_BE_LOADED} error={error} onRetry={refetch} />;
  if (data?.length === 0)
    return (
      <EmptyState
        icon="casino"
        title={hasNoGames(what)}
        actions={
          <SiteLink className="button outline" to="/Games">
            {ALL_GAMES}
          </SiteLink>
        }
      >
        {LOOK_AT_OTHER_GAMES}
      </EmptyState>
    );
  return (
    <div className="pt-3">
      <GameList games={data} layout="grid" label={GAMES} priority />
    </div>
  );
}
