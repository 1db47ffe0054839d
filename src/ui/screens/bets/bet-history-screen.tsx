// My bets.

import { lazy } from 'react';
import { BetsFrame } from './bets-frame.tsx';
import { LIST_PURPOSE, MY_BETS } from './texts.ts';

const BetHistory = lazy(async () => ({
  default: (await import('./bet-history.tsx')).BetHistory,
}));

export function BetHistoryScreen() {
  return (
    <BetsFrame title={MY_BETS} purpose={LIST_PURPOSE}>
      <BetHistory />
    </BetsFrame>
  );
}
