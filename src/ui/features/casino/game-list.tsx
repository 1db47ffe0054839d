// Games beside each other: a row that scrolls sideways, or a grid of all.

import type { CasinoGame } from '../../../shared/api/casino-calls.ts';
import { positionKeys } from '../../components/position-keys.ts';
import { GameTile } from './game-tile.tsx';

interface GameListProps {
  /** Undefined while they load: placeholders of the same size are shown then. */
  readonly games: readonly CasinoGame[] | undefined;
  readonly layout: 'row' | 'grid';
  /** Accessible name of the list. */
  readonly label: string;
  /** True for the first list of a page, whose first pictures are loaded before others. */
  readonly priority?: boolean;
}

/** As many tiles as a phone shows of the first row. */
const IN_SIGHT = 3;

const LAYOUTS = {
  row: 'grid scroll-px-4 auto-cols-[176px] grid-flow-col justify-start gap-2 overflow-x-auto px-4 pt-1 pb-4 scrollbar-none max-md:scroll-px-3 max-md:auto-cols-[152px] max-md:px-3',
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(152px,1fr))] gap-x-2 gap-y-4 px-4 pt-1 pb-6 max-md:grid-cols-[repeat(auto-fill,minmax(136px,1fr))] max-md:px-3',
} as const;
const PLACES = { row: 6, grid: 12 } as const;

export function GameList({ games, layout, label, priority = false }: GameListProps) {
  if (games === undefined) return <GamePlaces layout={layout} />;
  return (
    <ul className={LAYOUTS[layout]} aria-label={label}>
      {games.map((game, index) => (
        <li key={game.id}>
          <GameTile game={game} priority={priority && index < IN_SIGHT} />
        </li>
      ))}
    </ul>
  );
}

function GamePlaces({ layout }: Pick<GameListProps, 'layout'>) {
  return (
    <div className={LAYOUTS[layout]} aria-hidden="true">
      {positionKeys(PLACES[layout]).map((place) => (
        <div key={place} className="min-w-0">
          <span className="skeleton block aspect-8/5 rounded-md" />
          <span className="skeleton mt-2.25 block h-3.5" />
          <span className="skeleton mt-1.75 mb-1 block h-3 w-3/5" />
        </div>
      ))}
    </div>
  );
}
