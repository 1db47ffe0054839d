// The text and the tone for what became of a leg of a loaded coupon.

import { SUSPENDED } from '../texts.ts';
import type { LoadedLeg } from './load-report.ts';
import { EXPIRED, NOW_LIVE, ODDS_DOWN, ODDS_UP, SAME_ODDS } from './texts.ts';

export interface LegState {
  readonly text: string;
  readonly tone: '' | 'up' | 'down';
}

/**
 * For a leg that is live now, that is the text, not how its odds moved: both odds are shown too.
 */
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
