// Shows the current balances of the wallet, and a debt if there is one.

import type { DebtCause } from '../../../shared/api/account.ts';
import { BalanceStrip } from '../../components/balance-strip.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { type Balances, useBalances } from './balances.ts';
import { Notice } from './notice.tsx';
import { money } from './read-amount.ts';
import {
  AVAILABLE,
  CASINO_BONUS,
  DEPOSIT_REVERSED,
  OWED_IS_TAKEN_FROM,
  RESULT_CORRECTED,
  SEE_YOUR_TRANSACTIONS,
  SPORT_BONUS,
  YOUR_BALANCE_COULD_NOT_BE_LOADED,
  youOwe,
} from './texts.ts';

const WALLETS = [
  { name: 'availableKobo', label: AVAILABLE },
  { name: 'sportBonusKobo', label: SPORT_BONUS },
  { name: 'casinoBonusKobo', label: CASINO_BONUS },
] as const satisfies readonly { readonly name: keyof Balances; readonly label: string }[];

const DEBT_CAUSES: readonly { readonly cause: DebtCause; readonly why: string }[] = [
  { cause: 'deposit_reversed', why: DEPOSIT_REVERSED },
  { cause: 'result_corrected', why: RESULT_CORRECTED },
];

export function WalletBalances() {
  const { balances, isError, reload } = useBalances();
  const { owedKobo, owedFor } = balances ?? { owedKobo: 0, owedFor: [] };
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
          message={youOwe(money(owedKobo), whyOwed(owedFor))}
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

function whyOwed(owedFor: readonly string[]): string[] {
  return DEBT_CAUSES.filter(({ cause }) => owedFor.includes(cause)).map(({ why }) => why);
}
