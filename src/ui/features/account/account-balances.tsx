// Shows the balance of each of the player's wallets, and a debt if there is one.

import type { Account } from '../../../shared/api/account.ts';
import { BalanceStrip } from '../../components/balance-strip.tsx';
import { showNaira } from '../../components/show-naira.ts';
import {
  AVAILABLE,
  accountNotLoaded,
  CASINO_BONUS,
  OWED_LABEL,
  SPORT_BONUS,
  TRUST,
  VIRTUAL_BONUS,
} from './texts.ts';
import type { KnownAccount } from './use-account.ts';

const WALLETS = [
  { name: 'availableBalance', label: AVAILABLE },
  { name: 'sportBonusBalance', label: SPORT_BONUS },
  { name: 'casinoBonusBalance', label: CASINO_BONUS },
  { name: 'virtualBonusBalance', label: VIRTUAL_BONUS },
  { name: 'trustBalance', label: TRUST },
] as const satisfies readonly { readonly name: keyof Account; readonly label: string }[];

const OWED = { name: 'owed', label: OWED_LABEL } as const;

type AccountBalancesProps = Pick<KnownAccount, 'account' | 'error' | 'reload'>;

export function AccountBalances({ account, error, reload }: AccountBalancesProps) {
  return (
    <BalanceStrip
      balances={[...WALLETS, ...(account && account.owed > 0 ? [OWED] : [])].map(
        ({ name, label }) => ({ label, amount: account && showNaira(account[name]) }),
      )}
      failure={error === null ? '' : accountNotLoaded(error.message)}
      onReload={reload}
    />
  );
}
