// Why a game did not open, in words for the player, and what can be done instead.

import { RequestError } from '../../../api/request-error.ts';
import {
  BALANCE_IS_SAFE,
  CAN_STILL_PLAY_FOR_FUN,
  CHOOSE_ANOTHER_BALANCE,
  LIMITS_DECIDE,
  LOG_IN_OR_PLAY_FOR_FUN,
  OPEN_IT_AGAIN,
  PLAY_ANOTHER_GAME_UNTIL_THEN,
  PLEASE_CONTACT_SUPPORT,
  THE_GAME_DID_NOT_OPEN,
  THE_GAME_IS_CLOSED_FOR_MAINTENANCE,
  TRY_AGAIN,
  WAIT_A_MINUTE_THEN_TRY_AGAIN,
  YOU_ARE_LOGGED_OUT,
} from './texts.ts';

export interface Refusal {
  readonly title: string;
  /** What to do. */
  readonly advice: string;
  readonly ways: readonly RefusalWay[];
}

/** What is offered: another try, another balance, play money, other games, the limits page. */
export type RefusalWay = 'retry' | 'balance' | 'demo' | 'games' | 'safety' | 'log-in';

/**
 * Reads the codes of `games/{clientId}/start` (contract section 4.5), and those that end a game.
 */
export function describeRefusal(error: unknown): Refusal {
  if (!(error instanceof RequestError))
    return { title: THE_GAME_DID_NOT_OPEN, advice: TRY_AGAIN, ways: ['retry', 'games'] };
  const { code, status, message } = error;
  if (code === 'time_out' || code === 'self_excluded')
    return {
      title: message,
      advice: CAN_STILL_PLAY_FOR_FUN,
      ways: ['demo', 'safety'],
    };
  if (code === 'no_bonus')
    return { title: message, advice: CHOOSE_ANOTHER_BALANCE, ways: ['balance', 'games'] };
  if (/limit/.test(code) && code !== 'rate_limited')
    return { title: message, advice: LIMITS_DECIDE, ways: ['safety'] };
  if (code === 'game_not_open' || code === 'not_found')
    return { title: message, advice: PLAY_ANOTHER_GAME_UNTIL_THEN, ways: ['games'] };
  if (code === 'session_over')
    return {
      title: message,
      advice: OPEN_IT_AGAIN,
      ways: ['retry', 'games'],
    };
  if (code === 'account_locked')
    return { title: message, advice: PLEASE_CONTACT_SUPPORT, ways: ['games'] };
  if (status === 401 || status === 403 || code === 'logged_out')
    return {
      title: YOU_ARE_LOGGED_OUT,
      advice: LOG_IN_OR_PLAY_FOR_FUN,
      ways: ['log-in', 'demo'],
    };
  if (code === 'rate_limited' || status === 429)
    return { title: message, advice: WAIT_A_MINUTE_THEN_TRY_AGAIN, ways: ['retry', 'games'] };
  if (status >= 500 || code === 'maintenance')
    return {
      title: THE_GAME_IS_CLOSED_FOR_MAINTENANCE,
      advice: BALANCE_IS_SAFE,
      ways: ['retry', 'games'],
    };
  if (status === 0)
    return {
      title: THE_GAME_DID_NOT_OPEN,
      advice: message,
      ways: ['retry', 'games'],
    };
  return { title: THE_GAME_DID_NOT_OPEN, advice: message, ways: ['retry', 'games'] };
}
