// How long live bets are held back before they are taken.

import { utilsStore } from '../../../state/utils-store.ts';

/** Contract section 1, until the operator's own is known. */
const USUAL_SECONDS = 4;

/** ms; 0 where live bets are taken at once. */
export function readLiveDelay(): number {
  const kept = utilsStore.read().SportsbookGlobalVariable.liveBetDelay;
  const seconds = kept === undefined || kept === '' ? USUAL_SECONDS : Number(kept);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : USUAL_SECONDS * 1_000;
}
