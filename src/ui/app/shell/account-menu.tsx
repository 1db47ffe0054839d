// What a player does with the account, one press from the top bar; the last entry logs out.

import { useRef } from 'react';
import { useApiConfig } from '../../api/api-config.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { leaveAccount } from '../../features/auth/leave-account.ts';
import { authStore } from '../../state/auth-store.ts';
import { useStore } from '../../state/persisted-store.ts';
import { userStore } from '../../state/user-store.ts';

const LINKS = [
  { to: '/Account/Me', text: 'Your account' },
  { to: '/Account/BetHistory', text: 'My bets' },
  { to: '/Account/Withdraw', text: 'Withdraw' },
  { to: '/Account/Transactions', text: 'Transactions' },
  { to: '/Account/SafetySecurity', text: 'Safety and security' },
] as const;

const MENU =
  'account-menu fixed inset-[calc(var(--h-top)+4px)_12px_auto_auto] m-0 min-w-54 rounded-md border border-line bg-raised py-1 text-t1 shadow-[0_12px_32px_var(--color-shadow)]';
const ITEM =
  'flex min-h-(--h-touch) w-full items-center px-3 hover:bg-s3 focus-visible:-outline-offset-2';

interface AccountMenuProps {
  /** For the button's `popoverTarget`. */
  readonly id: string;
}

/** A popover: the browser closes it on Escape and on a press beside it, and gives the focus back. */
export function AccountMenu({ id }: AccountMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const config = useApiConfig();
  const number = useStore(authStore, (state) => state.mobile_number);
  const bonus = useStore(userStore, (state) => state.activeBonus?.name);
  const close = () => menu.current?.hidePopover?.();
  return (
    <nav ref={menu} id={id} popover="auto" className={MENU} aria-label="Your account">
      {number !== '' && <p className="px-3 py-2 text-12 text-t3">0{number}</p>}
      {bonus && <p className="px-3 pb-2 text-12 text-t3">Active bonus: {bonus}</p>}
      {LINKS.map(({ to, text }) => (
        <SiteLink key={to} className={ITEM} to={to} onClick={close}>
          {text}
        </SiteLink>
      ))}
      <button
        type="button"
        className={`${ITEM} border-t border-line text-t2`}
        onClick={() => leaveAccount(config)}
      >
        Log out
      </button>
    </nav>
  );
}
