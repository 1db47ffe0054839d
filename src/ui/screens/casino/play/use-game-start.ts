// Opens a game with a balance: starting, playing, refused.

import { useCallback, useEffect, useRef, useState } from 'react';
import { startGame } from '../../../../shared/api/casino-calls.ts';
import type { GameOver, GameOverCode } from '../../../../shared/casino/frame-message.ts';
import { RequestError } from '../../../api/request-error.ts';
import { sendCall } from '../../../api/send-call.ts';
import { useApi } from '../../../api/use-api.ts';
import { lagosFullDay, lagosTime } from '../../../components/lagos-time.ts';
import { readTheme } from '../../../state/theme.ts';
import type { BalanceType } from './balance-choice.ts';
import { type FrameSource, readGameAddress } from './game-address.ts';
import {
  ADDRESS_NOT_READ,
  THIS_GAME_HAS_ENDED,
  untilMoment,
  YOU_ARE_LOGGED_OUT,
  YOU_ARE_TAKING_A_BREAK,
  YOU_HAVE_EXCLUDED_YOURSELF,
  YOUR_ACCOUNT_IS_LOCKED,
} from './texts.ts';

export type GameState =
  | { readonly phase: 'closed' }
  | { readonly phase: 'starting'; readonly balance: BalanceType }
  | { readonly phase: 'playing'; readonly balance: BalanceType; readonly frame: FrameSource }
  | { readonly phase: 'refused'; readonly balance: BalanceType; readonly error: unknown };

const OVER_WORDS: Readonly<Record<GameOverCode, string>> = {
  logged_out: YOU_ARE_LOGGED_OUT,
  session_over: THIS_GAME_HAS_ENDED,
  account_locked: YOUR_ACCOUNT_IS_LOCKED,
  time_out: YOU_ARE_TAKING_A_BREAK,
  self_excluded: YOU_HAVE_EXCLUDED_YOURSELF,
};

/** A later start replaces an earlier one, whose answer is then ignored. */
export function useGameStart(gameId: string) {
  const api = useApi();
  const [state, setState] = useState<GameState>({ phase: 'closed' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (balance: BalanceType) => {
      running.current?.abort();
      const asked = new AbortController();
      running.current = asked;
      setState({ phase: 'starting', balance });
      let next: GameState;
      try {
        const { data } = await sendCall(api, startGame, {
          params: { clientId: api.clientId },
          body:
            balance === 'demo'
              ? { gameId, demo: true }
              : { gameId, demo: false, balanceType: balance },
          signal: asked.signal,
        });
        const frame = readGameAddress(data.url, location.href, readTheme());
        if (frame === undefined) throw new RequestError(ADDRESS_NOT_READ, 200);
        next = { phase: 'playing', balance, frame };
      } catch (error) {
        next = { phase: 'refused', balance, error };
      }
      if (!asked.signal.aborted) setState(next);
    },
    [api, gameId],
  );

  /** Ends the game after it has reported its end; the balance stays chosen for another start. */
  const end = useCallback(({ code, endsAt }: GameOver) => {
    const until = endsAt > 0 ? untilMoment(`${lagosFullDay(endsAt)}, ${lagosTime(endsAt)}`) : '';
    const error = new RequestError(`${OVER_WORDS[code]}${until}`, 200, code);
    setState((before) =>
      before.phase === 'playing' ? { phase: 'refused', balance: before.balance, error } : before,
    );
  }, []);
  return { state, start, end };
}
