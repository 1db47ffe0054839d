// Bets that were placed.

import { screenRoute } from './screen-route.tsx';
import { BET_DETAIL, MY_BETS } from './texts.ts';

export const betsRoutes = [
  screenRoute(
    'Account/BetHistory',
    { title: MY_BETS, keepsFootClear: true },
    async () => (await import('../../screens/bets/bet-history-screen.tsx')).BetHistoryScreen,
    { id: 'account-bethistory' },
  ),
  screenRoute(
    'Account/BetHistory/:id/Detail',
    { title: BET_DETAIL, keepsFootClear: true },
    async () => (await import('../../screens/bets/bet-detail-screen.tsx')).BetDetailScreen,
  ),
];
