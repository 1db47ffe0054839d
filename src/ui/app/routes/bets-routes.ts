// Bets that were placed. For a player who is logged in, the part of a page that only players see is
// loaded beside its screen.

import { isAuthenticated } from '../../state/auth-store.ts';
import { screenRoute } from './screen-route.tsx';
import { BET_DETAIL, MY_BETS } from './texts.ts';

export const betsRoutes = [
  screenRoute(
    'Account/BetHistory',
    { title: MY_BETS, keepsFootClear: true },
    async () => {
      const [{ BetHistoryScreen }] = await Promise.all([
        import('../../screens/bets/bet-history-screen.tsx'),
        isAuthenticated() && import('../../screens/bets/bet-history.tsx'),
      ]);
      return BetHistoryScreen;
    },
    { id: 'account-bethistory' },
  ),
  screenRoute(
    'Account/BetHistory/:id/Detail',
    { title: BET_DETAIL, keepsFootClear: true },
    async () => {
      const [{ BetDetailScreen }] = await Promise.all([
        import('../../screens/bets/bet-detail-screen.tsx'),
        isAuthenticated() && import('../../screens/bets/bet-detail.tsx'),
      ]);
      return BetDetailScreen;
    },
  ),
];
