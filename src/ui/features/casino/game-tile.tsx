// One game: picture, title, provider, and whether it can be played yet.

import type { CasinoGame } from '../../../shared/api/casino-calls.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { gamePath } from './casino-paths.ts';
import { GamePicture } from './game-picture.tsx';
import { SOON } from './texts.ts';

/** Status of a game that can be played (`casino-calls.ts`). */
const PLAYABLE = 1;

export function isPlayable({ status }: Pick<CasinoGame, 'status'>): boolean {
  return status === PLAYABLE;
}

interface GameTileProps {
  readonly game: CasinoGame;
  /** Its picture is in sight as the page opens. */
  readonly priority: boolean;
}

export function GameTile({ game, priority }: GameTileProps) {
  return (
    <SiteLink className="group block min-w-0" to={gamePath(game)} data-game-id={game.gameId}>
      <GamePicture title={game.title} path={game.imagePath} priority={priority} />
      <b className="block truncate pt-1.5 text-13 font-semibold">{game.title}</b>
      <span className="flex h-5 items-center justify-between gap-1 text-12 text-t3">
        <span className="truncate">{game.provider}</span>
        {!isPlayable(game) && <span className="tag">{SOON}</span>}
      </span>
    </SiteLink>
  );
}
