// The account menu, which the balance in the top bar opens; its last entry logs out.

import { useApiConfig } from '../../api/api-config.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { LOG_OUT } from '../../components/texts.ts';
import { LARGE_TEXT, useMediaQuery } from '../../components/use-media-query.ts';
import { leaveAccount } from '../../features/auth/leave-account.ts';
import { authStore } from '../../state/auth-store.ts';
import { useStore } from '../../state/persisted-store.ts';
import { userStore } from '../../state/user-store.ts';
import {
  activeBonus,
  DEPOSIT,
  MY_BETS,
  SAFETY_AND_SECURITY,
  TRANSACTIONS,
  WITHDRAW,
  YOUR_ACCOUNT,
} from './texts.ts';

const LINKS = [
  { to: '/Account/Me', text: YOUR_ACCOUNT },
  { to: '/Account/BetHistory', text: MY_BETS },
  { to: '/Account/Withdraw', text: WITHDRAW },
  { to: '/Account/Transactions', text: TRANSACTIONS },
  { to: '/Account/SafetySecurity', text: SAFETY_AND_SECURITY },
] as const;

const ITEM =
  'flex min-h-(--h-touch) w-full items-center px-3 hover:bg-s3 focus-visible:-outline-offset-2';

interface AccountMenuProps {
  readonly onClose: () => void;
}

export function AccountMenu({ onClose }: AccountMenuProps) {
  const config = useApiConfig();
  const isLarge = useMediaQuery(LARGE_TEXT);
  const number = useStore(authStore, (state) => state.mobile_number);
  const bonus = useStore(userStore, (state) => state.activeBonus?.name);
  return (
    <>
      {number !== '' && <p className="px-3 py-2 text-12 text-t3">0{number}</p>}
      {bonus && <p className="px-3 pb-2 text-12 text-t3">{activeBonus(bonus)}</p>}
      {/* The top bar has a link to deposits, unless the text is too large for it. */}
      {isLarge && (
        <SiteLink className={ITEM} to="/Account/Deposit" onClick={onClose}>
          {DEPOSIT}
        </SiteLink>
      )}
      {LINKS.map(({ to, text }) => (
        <SiteLink key={to} className={ITEM} to={to} onClick={onClose}>
          {text}
        </SiteLink>
      ))}
      <button
        type="button"
        className={`${ITEM} border-t border-line text-t2`}
        onClick={() => leaveAccount(config)}
      >
        {LOG_OUT}
      </button>
    </>
  );
}
