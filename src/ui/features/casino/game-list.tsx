// Games beside each other: a row that scrolls sideways, or a grid of all.

import type { CasinoGame } from '../../../shared/api/casino-calls.ts';
import { places } from '../../components/places.ts';
import { GameTile } from './game-tile.tsx';

interface GameListProps {
  /** Undefined while they load: places of the same size then. */
  readonly games: readonly CasinoGame[] | undefined;
  readonly layout: 'row' | 'grid';
  /** What the list is of, for those who hear it. */
  readonly label: string;
}

const PLACES = { row: 6, grid: 12 } as const;

export function GameList({ games, layout, label }: GameListProps) {
  const className = layout === 'row' ? 'game-row' : 'game-grid';
  if (games === undefined) return <GamePlaces layout={layout} />;
  return (
    <ul className={className} aria-label={label}>
      {games.map((game) => (
        <li key={game.id}>
          <GameTile game={game} />
        </li>
      ))}
    </ul>
  );
}

function GamePlaces({ layout }: Pick<GameListProps, 'layout'>) {
  return (
    <div className={layout === 'row' ? 'game-row' : 'game-grid'} aria-hidden="true">
      {places(PLACES[layout]).map((place) => (
        <div key={place} className="game-tile">
          <span className="game-picture skeleton" />
          <span className="game-line skeleton" />
          <span className="game-line short skeleton" />
        </div>
      ))}
    </div>
  );
}
