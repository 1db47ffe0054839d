// Bets that were placed.

import { accountPage } from './account-page.tsx';

export const betsRoutes = [
  accountPage('Account/BetHistory', 'My bets', 'bet-history', 'account-bethistory'),
  accountPage('Account/BetHistory/:id/Detail', 'Bet detail', 'bet-detail'),
];
