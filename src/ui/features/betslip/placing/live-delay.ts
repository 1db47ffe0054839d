// How long live bets are held back before they are taken.

import { readCurrentBetRules } from '../../../live/slip/current-bet-rules.ts';
import { utilsStore } from '../../../state/utils-store.ts';

/** ms; 0 where live bets are taken at once. */
export function readLiveDelay(): number {
  return readCurrentBetRules(utilsStore.read()).liveBetDelaySeconds * 1_000;
}
