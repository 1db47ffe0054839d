// Registration and the forgotten password.

import { redirect } from 'react-router-dom';
import { REGISTER } from '../../components/texts.ts';
import { isAuthenticated } from '../../state/auth-store.ts';
import { screenRoute } from './screen-route.ts';
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
    { loader: () => (isAuthenticated() ? redirect('/') : null) },
  ),
  screenRoute(
    'Account/ResetPassword',
    { title: FORGOT_PASSWORD, keepsFootClear: true },
    async () =>
      (await import('../../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
];
