// The player's balance, which opens the account menu, and the way to raise it.

import { lazy, Suspense } from 'react';
import { formatNaira, readNaira } from '../../../shared/money/kobo.ts';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { useStore } from '../../state/persisted-store.ts';
import { userStore } from '../../state/user-store.ts';
import { useBalanceAge } from './use-balance-age.ts';

// Not of the first paint: nobody opens it before it is here.
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then(({ AccountMenu: menu }) => ({ default: menu })),
);

const MENU_ID = 'account-menu';

/** Thousands separators, exactly two decimals, '0.00' when empty (spec section 3). */
export function Balance() {
  const balance = useStore(userStore, (state) => state.currentUser?.availableBalance ?? 0);
  const loading = useStore(userStore, (state) => state.isLoadingCurrentUser && !state.currentUser);
  const age = useBalanceAge();
  return (
    <>
      <button
        type="button"
        className="balance"
        popoverTarget={MENU_ID}
        aria-haspopup="true"
        aria-busy={loading}
        title="Your account"
      >
        <span className="sr-only">Your account, balance </span>
        <b className="font-semibold">₦{formatNaira(readNaira(balance) ?? 0)}</b>
        <span className={loading || age === '' ? 'label' : 'label old'}>
          {loading ? 'Loading' : age || 'Balance'}
        </span>
      </button>
      <Suspense fallback={null}>
        <AccountMenu id={MENU_ID} />
      </Suspense>
      <SiteLink className="button primary" to="/Account/Deposit">
        <span className="max-[429px]:sr-only">Deposit</span>
        <span className="min-[430px]:hidden">
          <Icon name="plus" />
        </span>
      </SiteLink>
    </>
  );
}
