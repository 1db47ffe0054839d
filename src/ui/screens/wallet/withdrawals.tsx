// The player's part of the withdrawal page: requesting one, and the withdrawals under way.

import { FORM_HEADING } from '../../components/form-class.ts';
import { FormHead } from '../../features/wallet/form-head.tsx';
import { LoadFailed } from '../../features/wallet/load-failed.tsx';
import { useScrollToPayment } from '../../features/wallet/use-scroll-to-payment.ts';
import { WalletBalances } from '../../features/wallet/wallet-balances.tsx';
import { useWithdrawals } from '../../features/wallet/withdrawal/use-withdrawals.ts';
import { WithdrawForm } from '../../features/wallet/withdrawal/withdraw-form.tsx';
import { WithdrawalPanel } from '../../features/wallet/withdrawal/withdrawal-panel.tsx';
import {
  JUST_FINISHED,
  NEW_WITHDRAWAL,
  ON_THEIR_WAY,
  YOUR_WITHDRAWALS_ON_THEIR_WAY,
} from './texts.ts';
import '../../styles/whole.css';

export function Withdrawals() {
  return (
    <>
      <WalletBalances />
      <Withdrawing />
    </>
  );
}

function Withdrawing() {
  // A player who comes for one withdrawal, or has just made one, is led to it once it is shown
  // below the form.
  const { wanted, scrollTo } = useScrollToPayment('withdrawal');
  const { pending, ended, error, reload } = useWithdrawals(wanted);
  return (
    <>
      <section className="panel" aria-labelledby="new-withdrawal">
        <FormHead
          id="new-withdrawal"
          title={NEW_WITHDRAWAL}
          count={pending.length}
          listId="withdrawals-on-their-way"
        />
        <WithdrawForm
          onTaken={(reference) => {
            reload(reference);
            scrollTo(reference ?? '');
          }}
        />
      </section>
      {pending.length > 0 && (
        <section aria-labelledby="withdrawals-on-their-way">
          <div className="section-head">
            <h2 id="withdrawals-on-their-way" className={FORM_HEADING} tabIndex={-1}>
              {ON_THEIR_WAY}
            </h2>
          </div>
          {pending.map((withdrawal) => (
            <WithdrawalPanel
              key={withdrawal.reference}
              withdrawal={withdrawal}
              onChanged={() => reload()}
            />
          ))}
        </section>
      )}
      {ended.length > 0 && (
        <section aria-labelledby="withdrawals-over">
          <div className="section-head">
            <h2 id="withdrawals-over" className={FORM_HEADING}>
              {JUST_FINISHED}
            </h2>
          </div>
          {ended.map((withdrawal) => (
            <WithdrawalPanel
              key={withdrawal.reference}
              withdrawal={withdrawal}
              onChanged={() => reload()}
            />
          ))}
        </section>
      )}
      {error !== null && (
        <div className="panel">
          <LoadFailed what={YOUR_WITHDRAWALS_ON_THEIR_WAY} error={error} onRetry={() => reload()} />
        </div>
      )}
    </>
  );
}
