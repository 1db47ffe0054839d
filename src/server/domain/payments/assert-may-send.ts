// The step-up check: money leaves only after the player has repeated the password.

import type { Queryable } from '../../db/open-database.ts';
import type { SignedInPlayer } from '../accounts/signed-in-player.ts';
import { assertSteppedUp } from '../accounts/step-up.ts';
import type { KeyedCall } from '../ledger/answer-once.ts';
import { findStoredAnswer } from '../ledger/stored-answer.ts';

/**
 * A call whose key has an answer already moves no money, so it needs no step-up: `answerOnce`
 * returns that answer, or refuses another body.
 *
 * @throws Refused `step_up_required`.
 */
export async function assertMaySend(
  queryable: Queryable,
  player: Pick<SignedInPlayer, 'playerId' | 'steppedUpUntil'>,
  { key, call }: Pick<KeyedCall, 'key' | 'call'>,
): Promise<void> {
  const { playerId } = player;
  const stored = await findStoredAnswer(queryable, { playerId, key, call });
  if (stored === undefined) assertSteppedUp(player);
}
