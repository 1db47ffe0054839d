// What became of a leg of a loaded coupon, in words and tone.

import { SUSPENDED } from '../texts.ts';
import type { LoadedLeg } from './load-report.ts';
import { EXPIRED, NOW_LIVE, ODDS_DOWN, ODDS_UP, SAME_ODDS } from './texts.ts';

export interface LegState {
  readonly text: string;
  readonly tone: '' | 'up' | 'down';
}

/** A leg that is live now says so rather than how its odds moved: both odds stand beside it. */
export function describeFate({ fate, before, now }: LoadedLeg): LegState {
  switch (fate) {
    case 'expired':
      return { text: EXPIRED, tone: '' };
    case 'suspended':
      return { text: SUSPENDED, tone: '' };
    case 'live':
      return { text: NOW_LIVE, tone: '' };
    case 'moved':
      return now > before ? { text: ODDS_UP, tone: 'up' } : { text: ODDS_DOWN, tone: 'down' };
    case 'kept':
      return { text: SAME_ODDS, tone: '' };
  }
}
