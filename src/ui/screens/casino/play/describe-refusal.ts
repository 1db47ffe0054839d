// Why a game did not open, in words for the player, and what can be done instead.

import { RequestError } from '../../../api/request-error.ts';

export interface Refusal {
  readonly title: string;
  /** What to do. */
  readonly advice: string;
  readonly ways: readonly RefusalWay[];
}

/** What is offered: another try, another balance, play money, other games, the limits page. */
export type RefusalWay = 'retry' | 'balance' | 'demo' | 'games' | 'safety' | 'log-in';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Reads the codes of `games/{clientId}/start` (contract section 4.5), and those that end a game. */
export function describeRefusal(error: unknown): Refusal {
  if (!(error instanceof RequestError))
    return { title: 'The game did not open', advice: 'Try again.', ways: ['retry', 'games'] };
  const { code, status, message } = error;
  if (code === 'time_out' || code === 'self_excluded')
    return {
      title: message,
      advice: `${until(error)}You can still play for fun and withdraw your money.`,
      ways: ['demo', 'safety'],
    };
  if (code === 'no_bonus')
    return { title: message, advice: 'Choose another balance.', ways: ['balance', 'games'] };
  if (/limit/.test(code) && code !== 'rate_limited')
    return { title: message, advice: 'Your limits decide when you can play.', ways: ['safety'] };
  if (code === 'game_not_open' || code === 'not_found')
    return { title: message, advice: 'Play another game until then.', ways: ['games'] };
  if (code === 'session_over')
    return {
      title: message,
      advice: 'Open it again to go on. Your balance and all your rounds are safe.',
      ways: ['retry', 'games'],
    };
  if (code === 'account_locked')
    return { title: message, advice: 'Please contact support.', ways: ['games'] };
  if (status === 401 || status === 403 || code === 'logged_out')
    return {
      title: 'You are logged out',
      advice: 'Log in again, or play for fun.',
      ways: ['log-in', 'demo'],
    };
  if (code === 'rate_limited' || status === 429)
    return { title: message, advice: 'Wait a minute, then try again.', ways: ['retry', 'games'] };
  if (status >= 500 || code === 'maintenance')
    return {
      title: 'The game is closed for maintenance',
      advice: 'Your balance is safe. Try again in a few minutes.',
      ways: ['retry', 'games'],
    };
  if (status === 0)
    return {
      title: 'The game did not open',
      advice: message,
      ways: ['retry', 'games'],
    };
  return { title: 'The game did not open', advice: message, ways: ['retry', 'games'] };
}

function until({ answer }: RequestError): string {
  const limits = answer?.data;
  const endsAt =
    typeof limits === 'object' && limits !== null && 'endsAt' in limits ? limits.endsAt : undefined;
  if (typeof endsAt !== 'number' || !Number.isFinite(endsAt)) return '';
  return `It ends on ${day.format(endsAt)}. `;
}
