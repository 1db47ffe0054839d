// The player's balance and the way to raise it.

import { Link } from 'react-router-dom';
import { useStore } from '../../state/persisted-store.ts';
import { userStore } from '../../state/user-store.ts';

const amount = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Thousands separators, exactly two decimals, '0.00' when empty (spec section 3). */
export function Balance() {
  const balance = useStore(userStore, (state) => state.currentUser?.availableBalance ?? 0);
  return (
    <>
      <Link className="balance" to="/Account/Me">
        <b className="font-semibold">₦{amount.format(balance)}</b>
        <span>Balance</span>
      </Link>
      <Link className="button primary" to="/Account/Deposit">
        Deposit
      </Link>
    </>
  );
}
