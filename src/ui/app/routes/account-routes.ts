// The player's own pages.

import { accountPage } from './account-page.tsx';

export const accountRoutes = [
  accountPage('Account/Me', 'Your account', 'me'),
  accountPage('Account/SafetySecurity', 'Safety and security', 'safety'),
];
