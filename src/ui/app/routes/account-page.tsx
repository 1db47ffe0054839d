// A route of the account's plain pages.

import type { AccountPage } from '../../screens/account/account-pages.ts';
import { screenRoute } from './screen-route.ts';

export function accountPage(path: string, title: string, page: AccountPage, id?: string) {
  return screenRoute(
    path,
    { title },
    async () => {
      const { AccountScreen } = await import('../../screens/account/account-screen.tsx');
      return () => <AccountScreen title={title} page={page} />;
    },
    id === undefined ? {} : { id },
  );
}
