// What the frame of a game sends to the page around it.

/**
 * Reports that a balance changed. The page asks the backend for it, and trusts no amount of a
 * frame.
 */
export const BALANCE_MOVED = 'touchline:balance-moved';

/** Why a game cannot go on: the page replaces it by the reason and a link back. */
const GAME_OVER_CODES = [
  'logged_out',
  'session_over',
  'account_locked',
  'time_out',
  'self_excluded',
] as const;
export type GameOverCode = (typeof GAME_OVER_CODES)[number];

const GAME_OVER = 'touchline:game-over:';

export interface GameOver {
  readonly code: GameOverCode;
  /** When a break ends, ms since epoch; 0 where nothing ends. */
  readonly endsAt: number;
}

/**
 * The message for a refusal that ends the game; undefined for one that does not. A token that the
 * backend does not know (`unauthorized`) ends it.
 *
 * @param endsAt When the break behind the refusal ends, ms since epoch; anything else names no end.
 */
export function gameOverMessage(refusalCode: string, endsAt?: unknown): string | undefined {
  const code = refusalCode === 'unauthorized' ? 'session_over' : refusalCode;
  if (!isGameOverCode(code)) return undefined;
  return GAME_OVER + code + (Number.isSafeInteger(endsAt) ? `:${endsAt}` : '');
}

/** The end of a game by a frame's message; undefined for any other message. */
export function readGameOver(data: unknown): GameOver | undefined {
  if (typeof data !== 'string' || !data.startsWith(GAME_OVER)) return undefined;
  const [, code = '', endsAt = '0'] =
    /^([a-z_]+)(?::(\d{1,13}))?$/.exec(data.slice(GAME_OVER.length)) ?? [];
  return isGameOverCode(code) ? { code, endsAt: Number(endsAt) } : undefined;
}

function isGameOverCode(code: string): code is GameOverCode {
  return (GAME_OVER_CODES as readonly string[]).includes(code);
}
