// What is in each of the player's wallets.

import type { Account } from '../../../shared/api/account.ts';
import { BalanceStrip } from '../../components/balance-strip.tsx';
import { showNaira } from '../../components/show-naira.ts';
import type { KnownAccount } from './use-account.ts';

const WALLETS = [
  { name: 'availableBalance', label: 'Available' },
  { name: 'sportBonusBalance', label: 'Sport bonus' },
  { name: 'casinoBonusBalance', label: 'Casino bonus' },
  { name: 'virtualBonusBalance', label: 'Virtual bonus' },
  { name: 'trustBalance', label: 'Trust' },
] as const satisfies readonly { readonly name: keyof Account; readonly label: string }[];

const OWED = { name: 'owed', label: 'Owed' } as const;

type AccountBalancesProps = Pick<KnownAccount, 'account' | 'error' | 'reload'>;

export function AccountBalances({ account, error, reload }: AccountBalancesProps) {
  return (
    <BalanceStrip
      balances={[...WALLETS, ...(account && account.owed > 0 ? [OWED] : [])].map(
        ({ name, label }) => ({ label, amount: account && showNaira(account[name]) }),
      )}
      failure={error === null ? '' : `Your account could not be loaded: ${error.message}`}
      onReload={reload}
    />
  );
}
