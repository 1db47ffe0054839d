// The balances that pay and are paid out, as the backend has them now.

import { BalanceStrip } from '../../components/balance-strip.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { type Balances, useBalances } from './balances.ts';
import { Notice } from './notice.tsx';
import { money } from './read-amount.ts';

const WALLETS: readonly { readonly name: keyof Balances; readonly label: string }[] = [
  { name: 'availableKobo', label: 'Available' },
  { name: 'sportBonusKobo', label: 'Sport bonus' },
  { name: 'casinoBonusKobo', label: 'Casino bonus' },
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
        failure={isError ? 'Your balance could not be loaded.' : ''}
        onReload={reload}
      />
      {owedKobo > 0 && (
        <Notice
          message={`You owe ${money(owedKobo)}: a result was corrected after we paid it out.`}
          advice="We take it from winnings and other money that comes back to you, and before any withdrawal or transfer. You can still bet with all of a deposit."
          actions={
            <SiteLink className="button outline" to="/Account/Transactions">
              See your transactions
            </SiteLink>
          }
        />
      )}
    </>
  );
}
