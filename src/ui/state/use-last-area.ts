// Where the player was looking at prices last, for pages that have none and lead back to them.

import { useStore } from './persisted-store.ts';
import { LIVE_MATCHES, UPCOMING_MATCHES } from './texts.ts';
import { utilsStore } from './utils-store.ts';

export interface MatchArea {
  readonly to: string;
  readonly text: string;
}

const LIVE: MatchArea = { to: '/Sport/LiveList', text: LIVE_MATCHES };
const PREMATCH: MatchArea = { to: '/Sports/Prematch/All/Upcoming', text: UPCOMING_MATCHES };

/** The utils state's `live` as a way back; matches to come for those who were in neither. */
export function useLastArea(): MatchArea {
  return useStore(utilsStore, (state) => state.live) ? LIVE : PREMATCH;
}
