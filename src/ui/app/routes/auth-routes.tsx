// Registration and the forgotten password.

import { redirect } from 'react-router-dom';
import { isAuthenticated } from '../../state/auth-store.ts';
import { screenRoute } from './screen-route.ts';

export const authRoutes = [
  screenRoute(
    'Register',
    { title: 'Register', hidesHeaderItems: true, hidesMobileNavigation: true },
    async () => (await import('../../screens/register/register-screen.tsx')).RegisterScreen,
    { loader: () => (isAuthenticated() ? redirect('/') : null) },
  ),
  screenRoute(
    'Account/ResetPassword',
    { title: 'Forgot password' },
    async () =>
      (await import('../../screens/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
];
