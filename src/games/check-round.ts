// Verifies a past round: draws it again from its seeds and compares outcome and win.

import { drawNumber, type Hmac } from '../shared/casino/fair-draw.ts';
import { GAME_RULES, type OwnGame } from '../shared/casino/games.ts';
import { readNaira } from '../shared/money/kobo.ts';
import type { PastRound } from './game-calls.ts';

/** `secret`: the server seed is still in use; it is revealed when the player changes seeds. */
export type Verdict = 'same' | 'different' | 'secret';

export async function checkRound(game: OwnGame, round: PastRound, hmac: Hmac): Promise<Verdict> {
  const { serverSeed, clientSeed, nonce, choice, outcome } = round;
  if (serverSeed === undefined) return 'secret';
  const rules = GAME_RULES[game];
  const drawn = await drawNumber({ serverSeed, clientSeed, nonce }, rules.outcomes, hmac);
  const winKobo = rules.computeWin(choice, drawn, readNaira(round.stake) ?? 0);
  return drawn === outcome && winKobo === readNaira(round.win) ? 'same' : 'different';
}
