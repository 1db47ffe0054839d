// The area in which the player last looked at prices, for pages without prices that link back to
// it.

import { useStore } from './persisted-store.ts';
import { LIVE_MATCHES, UPCOMING_MATCHES } from './texts.ts';
import { utilsStore } from './utils-store.ts';

export interface MatchArea {
  readonly to: string;
  readonly text: string;
}

const LIVE: MatchArea = { to: '/Sport/LiveList', text: LIVE_MATCHES };
const PREMATCH: MatchArea = { to: '/Sports/Prematch/All/Upcoming', text: UPCOMING_MATCHES };

/**
 * The link that `live` of the utils store stands for; upcoming matches for a player who was in
 * neither area.
 */
export function useLastArea(): MatchArea {
  return useStore(utilsStore, (state) => state.live) ? LIVE : PREMATCH;
}
