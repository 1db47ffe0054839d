// Registration and the forgotten password.

import { type ComponentType, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { REGISTER } from '../../components/texts.ts';
import { isAuthenticated } from '../../state/auth-store.ts';
import { ScreenPending } from '../screen-pending.tsx';
import { screenRoute } from './screen-route.tsx';
import { FORGOT_PASSWORD } from './texts.ts';

export const authRoutes = [
  screenRoute(
    'Register',
    {
      title: REGISTER,
      hidesHeaderItems: true,
      hidesMobileNavigation: true,
      keepsFootClear: true,
    },
    async () => (await import('../../screens/register/register-screen.tsx')).RegisterScreen,
    { Guard: VisitorsOnly },
  ),
  screenRoute(
    'Account/ResetPassword',
    { title: FORGOT_PASSWORD, keepsFootClear: true },
    async () =>
      (await import('../../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
];

/** Redirects a player to home (spec section 2). A visitor who registers on the page stays. */
function VisitorsOnly({ Screen }: { readonly Screen: ComponentType }) {
  const [isPlayer] = useState(isAuthenticated);
  if (!isPlayer) return <Screen />;
  return (
    <>
      <Navigate to="/" replace />
      <ScreenPending />
    </>
  );
}
