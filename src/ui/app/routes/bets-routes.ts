// Bets that were placed.

import { screenRoute } from './screen-route.ts';

export const betsRoutes = [
  screenRoute(
    'Account/BetHistory',
    { title: 'My bets' },
    async () => (await import('../../screens/bets/bet-history-screen.tsx')).BetHistoryScreen,
    { id: 'account-bethistory' },
  ),
  screenRoute(
    'Account/BetHistory/:id/Detail',
    { title: 'Bet detail' },
    async () => (await import('../../screens/bets/bet-detail-screen.tsx')).BetDetailScreen,
  ),
];
