// One game: picture, title, maker, and whether it can be played yet.

import type { CasinoGame } from '../../../shared/api/casino-calls.ts';
import { gamePath } from './casino-paths.ts';
import { GamePicture } from './game-picture.tsx';
import './casino.css';
import { SiteLink } from '../../components/site-link.tsx';

/** Status of a game that can be played (`casino-calls.ts`). */
const PLAYABLE = 1;

export function isPlayable({ status }: Pick<CasinoGame, 'status'>): boolean {
  return status === PLAYABLE;
}

export function GameTile({ game }: { readonly game: CasinoGame }) {
  return (
    <SiteLink className="game-tile" to={gamePath(game)} data-game-id={game.gameId}>
      <GamePicture title={game.title} path={game.imagePath} />
      <b className="truncate">{game.title}</b>
      <span className="game-maker">
        <span className="truncate">{game.provider}</span>
        {!isPlayable(game) && <span className="tag">Soon</span>}
      </span>
    </SiteLink>
  );
}
