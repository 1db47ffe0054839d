// The player's own pages: the account, and what keeps play safe.

import { screenRoute } from './screen-route.tsx';
import { SAFETY_AND_SECURITY, YOUR_ACCOUNT } from './texts.ts';

export const accountRoutes = [
  screenRoute(
    'Account/Me',
    { title: YOUR_ACCOUNT, keepsFootClear: true },
    async () => (await import('../../screens/account/me-screen.tsx')).MeScreen,
  ),
  screenRoute(
    'Account/SafetySecurity',
    { title: SAFETY_AND_SECURITY, keepsFootClear: true },
    async () => (await import('../../screens/account/safety-screen.tsx')).SafetyScreen,
  ),
];
