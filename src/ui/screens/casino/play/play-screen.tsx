// Plays a game: finds it in the catalogue, then opens it.

import { useParams } from 'react-router-dom';
import type { CasinoGame } from '../../../../shared/api/casino-calls.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { SiteLink } from '../../../components/site-link.tsx';
import { useGames } from '../../../features/casino/casino-queries.ts';
import { isPlayable } from '../../../features/casino/game-tile.tsx';
import { authStore } from '../../../state/auth-store.ts';
import { useStore } from '../../../state/persisted-store.ts';
import { readName } from '../read-name.ts';
import { ALL_GAMES } from '../texts.ts';
import { GamePlace } from './game-frame.tsx';
import { PlayRoom } from './play-room.tsx';
import { BAR, ROOM, STAGE } from './play-styles.ts';
import {
  GAME_NOT_FOUND,
  isComingSoon,
  MAY_HAVE_BEEN_REMOVED,
  openingGame,
  PLAY_A_GAME,
  playAnother,
  THE_GAME_COULD_NOT_BE_LOADED,
} from './texts.ts';
import '../../../styles/whole.css';

export function PlayScreen() {
  const { game_name = '', game_id = '' } = useParams();
  const { data: games, error, refetch } = useGames();
  const token = useStore(authStore, (state) => state.token);
  const title = readName(game_name) || PLAY_A_GAME;
  if (games === undefined) {
    if (error === null) return <RoomPending title={title} />;
    return (
      <>
        <PageHead title={title} />
        <LoadFailed title={THE_GAME_COULD_NOT_BE_LOADED} error={error} onRetry={refetch} />
      </>
    );
  }
  const game = findGame(games, game_id);
  if (game === undefined)
    return (
      <GameMissing title={title} what={GAME_NOT_FOUND}>
        {MAY_HAVE_BEEN_REMOVED}
      </GameMissing>
    );
  if (!isPlayable(game))
    return (
      <GameMissing title={game.title} what={isComingSoon(game.title)}>
        {playAnother(game.description)}
      </GameMissing>
    );
  // Mounted anew for another player, and after a log-out.
  return <PlayRoom key={`${game.id}/${token}`} game={game} />;
}

/** By the id that the call `start` takes, else by the catalogue's own id. */
function findGame(games: readonly CasinoGame[], gameId: string): CasinoGame | undefined {
  return games.find((game) => game.gameId === gameId) ?? games.find(({ id }) => id === gameId);
}

function RoomPending({ title }: { readonly title: string }) {
  return (
    <section className={ROOM}>
      <header className={`${BAR} pl-4`}>
        <h1 className="truncate text-16">{title}</h1>
      </header>
      <div className={STAGE}>
        <GamePlace text={openingGame(title)} />
      </div>
    </section>
  );
}

interface GameMissingProps {
  readonly title: string;
  readonly what: string;
  readonly children: React.ReactNode;
}

function GameMissing({ title, what, children }: GameMissingProps) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        icon="casino"
        title={what}
        actions={
          <SiteLink className="button primary" to="/Games">
            {ALL_GAMES}
          </SiteLink>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
