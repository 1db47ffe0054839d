// The games that the operator puts first, in a row.

import { useGames } from '../../features/casino/casino-queries.ts';
import { GameList } from '../../features/casino/game-list.tsx';
import { isPlayable } from '../../features/casino/game-tile.tsx';
import { GamesNote } from './games-note.tsx';
import { LOAD_GAMES, NO_GAMES_RIGHT_NOW, POPULAR_GAMES, THE_GAMES_DID_NOT_LOAD } from './texts.ts';

const SHOWN = 10;

/**
 * In the backend's order, the most important first. Games that cannot be played yet are shown on
 * the casino's page only.
 */
export function CasinoGames() {
  const { data, error, refetch } = useGames();
  if (data === undefined && error !== null)
    return (
      <GamesNote role="alert">
        {THE_GAMES_DID_NOT_LOAD}
        <button type="button" className="button outline" onClick={() => void refetch()}>
          {LOAD_GAMES}
        </button>
      </GamesNote>
    );
  const games = data?.filter(isPlayable).slice(0, SHOWN);
  if (games?.length === 0) return <GamesNote>{NO_GAMES_RIGHT_NOW}</GamesNote>;
  return <GameList games={games} layout="row" label={POPULAR_GAMES} />;
}
