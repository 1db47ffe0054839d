// The balances that pay and are paid out, as the backend has them now.

import { BalanceStrip } from '../../components/balance-strip.tsx';
import { type Balances, useBalances } from './balances.ts';
import { money } from './read-amount.ts';

const WALLETS: readonly { readonly name: keyof Balances; readonly label: string }[] = [
  { name: 'availableKobo', label: 'Available' },
  { name: 'sportBonusKobo', label: 'Sport bonus' },
  { name: 'casinoBonusKobo', label: 'Casino bonus' },
];

export function WalletBalances() {
  const { balances, isError, reload } = useBalances();
  return (
    <BalanceStrip
      balances={WALLETS.map(({ name, label }) => ({
        label,
        amount: balances && money(balances[name]),
      }))}
      failure={isError ? 'Your balance could not be loaded.' : ''}
      onReload={reload}
    />
  );
}
