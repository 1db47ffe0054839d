// The page of one game: the choice of a balance, then the game, below one bar.

import { useEffect, useRef, useState } from 'react';
import type { CasinoGame } from '../../../../shared/api/casino-calls.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { usePageTitle } from '../../../components/use-page-title.ts';
import { useBalances } from '../../../features/casino/use-balances.ts';
import { authStore, useAuthenticated } from '../../../state/auth-store.ts';
import { openDialog } from '../../../state/open-dialog.ts';
import { type BalanceType, balanceOf } from './balance-choice.ts';
import { BalanceDialog } from './balance-dialog.tsx';
import { GameFrame, GamePlace } from './game-frame.tsx';
import { PlayBar } from './play-bar.tsx';
import { ROOM, STAGE } from './play-styles.ts';
import { RefusalView } from './refusal-view.tsx';
import {
  CHOOSE_A_BALANCE,
  LOADING_YOUR_BALANCES,
  openingGame,
  THE_GAME_OPENS_ONCE_YOU_CHOOSE,
  WHICH_BALANCE,
  YOUR_BALANCES_COULD_NOT_BE_LOADED,
} from './texts.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useGameStart } from './use-game-start.ts';

/**
 * How often the balance is loaded for games of other providers, which do not report that it
 * changed.
 */
const BALANCE_EVERY_MS = 15_000;

export function PlayRoom({ game }: { readonly game: CasinoGame }) {
  usePageTitle(game.title);
  const authenticated = useAuthenticated();
  const room = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(room);
  const { state, start, end } = useGameStart(game.gameId);
  const [choosing, setChoosing] = useState(authenticated);
  const movesMoney = state.phase === 'playing' && state.balance !== 'demo';
  const balances = useBalances({
    enabled: authenticated,
    every: movesMoney && BALANCE_EVERY_MS,
  });
  useEffect(() => {
    if (!authenticated) void start('demo');
  }, [authenticated, start]);

  const choose = (type: BalanceType) => {
    setChoosing(false);
    void start(type);
  };
  const chooseBalance = () => {
    balances.refresh();
    setChoosing(true);
  };
  const user = authenticated ? balances.user : null;
  const balance = state.phase === 'closed' ? undefined : state.balance;
  const demoOnly = state.phase === 'closed' && !authenticated;
  return (
    <section className={ROOM} ref={room} aria-label={game.title}>
      <PlayBar
        title={game.title}
        provider={game.provider}
        balance={balance}
        amount={balance && balanceOf(balance, user)}
        onChangeBalance={authenticated ? chooseBalance : undefined}
        onLogIn={authenticated ? undefined : logIn}
        fullScreen={fullScreen}
      />
      <div className={STAGE}>
        {state.phase === 'playing' && (
          <GameFrame
            key={state.frame.src}
            title={game.title}
            frame={state.frame}
            onBalanceMoved={balances.refresh}
            onOver={(over) => {
              end(over);
              // The backend's answer shows whether the player is logged out here too; the page then
              // goes to home.
              if (authenticated) balances.refresh();
            }}
          />
        )}
        {(state.phase === 'starting' || demoOnly) && <GamePlace text={openingGame(game.title)} />}
        {state.phase === 'refused' && (
          <RefusalView
            error={state.error}
            onRetry={() => start(state.balance)}
            onDemo={() => start('demo')}
            onChooseBalance={chooseBalance}
            onLogIn={logIn}
          />
        )}
        {state.phase === 'closed' && authenticated && (
          <Waiting
            asked={balances.asked || user !== null}
            error={user === null ? balances.error : null}
            onRetry={balances.refresh}
            onChoose={() => setChoosing(true)}
          />
        )}
      </div>
      {choosing && user !== null && balances.asked && (
        <BalanceDialog user={user} onChoose={choose} onClose={() => setChoosing(false)} />
      )}
    </section>
  );
}

interface WaitingProps {
  readonly asked: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onChoose: () => void;
}

/** Shown behind the dialog, and after it was closed without a choice. */
function Waiting({ asked, error, onRetry, onChoose }: WaitingProps) {
  if (error !== null)
    return <LoadFailed title={YOUR_BALANCES_COULD_NOT_BE_LOADED} error={error} onRetry={onRetry} />;
  if (!asked) return <GamePlace text={LOADING_YOUR_BALANCES} />;
  return (
    <EmptyState
      icon="casino"
      title={WHICH_BALANCE}
      actions={
        <button type="button" className="button primary" onClick={onChoose}>
          {CHOOSE_A_BALANCE}
        </button>
      }
    >
      {THE_GAME_OPENS_ONCE_YOU_CHOOSE}
    </EmptyState>
  );
}

/** Opens the login, which leads back to this game. */
function logIn(): void {
  authStore.change((draft) => {
    draft.returnUrl = location.pathname;
  });
  openDialog({ kind: 'auth', tab: 'login' });
}
