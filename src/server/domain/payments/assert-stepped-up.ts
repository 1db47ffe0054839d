// Money leaves only for who has just repeated the password.

import type { SignedInPlayer } from '../accounts/signed-in-player.ts';
import { Refused } from '../refused.ts';

/** @throws Refused `step_up_required`. */
export function assertSteppedUp(
  player: Pick<SignedInPlayer, 'steppedUpUntil'>,
  now = Date.now(),
): void {
  if (player.steppedUpUntil >= now) return;
  throw new Refused('step_up_required', 'Enter your password again to continue');
}
