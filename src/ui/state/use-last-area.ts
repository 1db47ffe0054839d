// Where the player was looking at prices last, for pages that have none and lead back to them.

import { useStore } from './persisted-store.ts';
import { utilsStore } from './utils-store.ts';

export interface MatchArea {
  readonly to: string;
  readonly text: string;
}

const LIVE: MatchArea = { to: '/Sport/LiveList', text: 'Live matches' };
const PREMATCH: MatchArea = { to: '/Sports/Prematch/All/Upcoming', text: 'Upcoming matches' };

/** The utils state's `live` as a way back; matches to come for those who were in neither. */
export function useLastArea(): MatchArea {
  return useStore(utilsStore, (state) => state.live) ? LIVE : PREMATCH;
}
