// How long live bets are held back before they are taken.

import { readKeptRules } from '../../../live/slip/kept-rules.ts';
import { utilsStore } from '../../../state/utils-store.ts';

/** ms; 0 where live bets are taken at once. */
export function readLiveDelay(): number {
  return readKeptRules(utilsStore.read()).liveBetDelaySeconds * 1_000;
}
