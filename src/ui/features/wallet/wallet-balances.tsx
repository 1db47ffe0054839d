// Shows the current balances of the wallet, and a debt if there is one.

import { BalanceStrip } from '../../components/balance-strip.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { type Balances, useBalances } from './balances.ts';
import { Notice } from './notice.tsx';
import { money } from './read-amount.ts';
import {
  AVAILABLE,
  CASINO_BONUS,
  OWED_IS_TAKEN_FROM,
  SEE_YOUR_TRANSACTIONS,
  SPORT_BONUS,
  YOUR_BALANCE_COULD_NOT_BE_LOADED,
  youOwe,
} from './texts.ts';

const WALLETS: readonly { readonly name: keyof Balances; readonly label: string }[] = [
  { name: 'availableKobo', label: AVAILABLE },
  { name: 'sportBonusKobo', label: SPORT_BONUS },
  { name: 'casinoBonusKobo', label: CASINO_BONUS },
];

export function WalletBalances() {
  const { balances, isError, reload } = useBalances();
  const owedKobo = balances?.owedKobo ?? 0;
  return (
    <>
      <BalanceStrip
        balances={WALLETS.map(({ name, label }) => ({
          label,
          amount: balances && money(balances[name]),
        }))}
        failure={isError ? YOUR_BALANCE_COULD_NOT_BE_LOADED : ''}
        onReload={reload}
      />
      {owedKobo > 0 && (
        <Notice
          message={youOwe(money(owedKobo))}
          advice={OWED_IS_TAKEN_FROM}
          actions={
            <SiteLink className="button outline" to="/Account/Transactions">
              {SEE_YOUR_TRANSACTIONS}
            </SiteLink>
          }
        />
      )}
    </>
  );
}
