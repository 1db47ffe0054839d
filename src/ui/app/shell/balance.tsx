// The player's balance, which opens the account menu, and the link to deposits.

import { lazy, Suspense, useRef } from 'react';
import { formatNaira, readNaira } from '../../../shared/money/kobo.ts';
import { Icon } from '../../components/icon.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { LOADING } from '../../components/texts.ts';
import { useStore } from '../../state/persisted-store.ts';
import { userStore } from '../../state/user-store.ts';
import {
  BALANCE,
  DEPOSIT,
  LOADING_YOUR_ACCOUNT,
  YOUR_ACCOUNT,
  YOUR_ACCOUNT_BALANCE,
} from './texts.ts';
import { useBalanceAge } from './use-balance-age.ts';

// Loaded after the first paint, which does not need it.
const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then(({ AccountMenu: menu }) => ({ default: menu })),
);

const MENU_ID = 'account-menu';
const MENU =
  'fixed inset-[calc(var(--h-top)+4px)_calc(12px+var(--safe-r))_auto_auto] m-0 min-w-54 rounded-md border border-line bg-raised py-1 text-t1 shadow-[0_12px_32px_var(--color-shadow)]';

/** A phone's bar has room for the amount alone, unless the balance is old. */
const LABEL = 'text-[0.6875rem] text-t3 max-md:sr-only';
const OLD = 'block text-[0.6875rem] text-stale';

/** Thousands separators, exactly two decimals, '0.00' when empty (spec section 3). */
export function Balance() {
  const balance = useStore(userStore, (state) => state.currentUser?.availableBalance ?? 0);
  const loading = useStore(userStore, (state) => state.isLoadingCurrentUser && !state.currentUser);
  const age = useBalanceAge();
  const menu = useRef<HTMLElement>(null);
  return (
    <>
      <button
        type="button"
        className="balance flex min-h-11 flex-col items-end justify-center leading-4 whitespace-nowrap"
        popoverTarget={MENU_ID}
        aria-haspopup="true"
        aria-busy={loading}
        title={YOUR_ACCOUNT}
      >
        <span className="sr-only">{YOUR_ACCOUNT_BALANCE} </span>
        <b className="font-semibold">₦{formatNaira(readNaira(balance) ?? 0)}</b>
        <span className={loading || age === '' ? LABEL : OLD}>
          {loading ? LOADING : age || BALANCE}
        </span>
      </button>
      {/* Rendered before its entries have loaded, so that an early press opens it too. The browser
          closes it on Escape and on a press beside it, and gives the focus back. */}
      <nav ref={menu} id={MENU_ID} popover="auto" className={MENU} aria-label={YOUR_ACCOUNT}>
        <Suspense fallback={<p className="px-3 py-2 text-t3">{LOADING_YOUR_ACCOUNT}</p>}>
          <AccountMenu onClose={() => menu.current?.hidePopover?.()} />
        </Suspense>
      </nav>
      <SiteLink className="button primary" to="/Account/Deposit">
        <span className="max-[26.8125rem]:sr-only">{DEPOSIT}</span>
        <span className="min-[26.875rem]:hidden">
          <Icon name="plus" />
        </span>
      </SiteLink>
    </>
  );
}
