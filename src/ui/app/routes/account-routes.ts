// The player's own pages: the account, and safer gambling. For a player who is logged in, the part
// of a page that only players see is loaded beside its screen.

import { isAuthenticated } from '../../state/auth-store.ts';
import { screenRoute } from './screen-route.tsx';
import { SAFETY_AND_SECURITY, YOUR_ACCOUNT } from './texts.ts';

export const accountRoutes = [
  screenRoute('Account/Me', { title: YOUR_ACCOUNT, keepsFootClear: true }, async () => {
    const [{ MeScreen }] = await Promise.all([
      import('../../screens/account/me-screen.tsx'),
      isAuthenticated() && import('../../screens/account/me.tsx'),
    ]);
    return MeScreen;
  }),
  screenRoute(
    'Account/SafetySecurity',
    { title: SAFETY_AND_SECURITY, keepsFootClear: true },
    async () => {
      const [{ SafetyScreen }] = await Promise.all([
        import('../../screens/account/safety-screen.tsx'),
        isAuthenticated() && import('../../screens/account/safety.tsx'),
      ]);
      return SafetyScreen;
    },
  ),
];
