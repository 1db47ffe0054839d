// The player's own pages: the account, and what keeps play safe.

import { screenRoute } from './screen-route.ts';

export const accountRoutes = [
  screenRoute(
    'Account/Me',
    { title: 'Your account' },
    async () => (await import('../../screens/account/me-screen.tsx')).MeScreen,
  ),
  screenRoute(
    'Account/SafetySecurity',
    { title: 'Safety and security' },
    async () => (await import('../../screens/account/safety-screen.tsx')).SafetyScreen,
  ),
];
