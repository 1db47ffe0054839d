// What the frame of a game sends to the page around it.

/**
 * Says only that a balance moved: the page asks the backend for it, and believes no amount that
 * comes from a frame.
 */
export const BALANCE_MOVED = 'touchline:balance-moved';

/** Why a game is over for good: the page takes its place and shows the way back. */
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
 * Undefined for a refusal that leaves the game open. A token that nobody knows is a game that is over.
 *
 * @param endsAt When the break behind the refusal ends, ms since epoch; anything else names no end.
 */
export function gameOverMessage(refusalCode: string, endsAt?: unknown): string | undefined {
  const code = refusalCode === 'unauthorized' ? 'session_over' : refusalCode;
  if (!isGameOverCode(code)) return undefined;
  return GAME_OVER + code + (Number.isSafeInteger(endsAt) ? `:${endsAt}` : '');
}

/** Undefined for anything else that a frame may send. */
export function readGameOver(data: unknown): GameOver | undefined {
  if (typeof data !== 'string' || !data.startsWith(GAME_OVER)) return undefined;
  const [, code = '', endsAt = '0'] =
    /^([a-z_]+)(?::(\d{1,13}))?$/.exec(data.slice(GAME_OVER.length)) ?? [];
  return isGameOverCode(code) ? { code, endsAt: Number(endsAt) } : undefined;
}

function isGameOverCode(code: string): code is GameOverCode {
  return (GAME_OVER_CODES as readonly string[]).includes(code);
}
