// Taking money out: what is on its way, and asking for more.

import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../features/wallet/load-failed.tsx';
import { WalletBalances } from '../../features/wallet/wallet-balances.tsx';
import { useWithdrawals } from '../../features/wallet/withdrawal/use-withdrawals.ts';
import { WithdrawForm } from '../../features/wallet/withdrawal/withdraw-form.tsx';
import { WithdrawalPanel } from '../../features/wallet/withdrawal/withdrawal-panel.tsx';
import {
  JUST_FINISHED,
  NEW_WITHDRAWAL,
  ON_THEIR_WAY,
  WITHDRAW,
  WITHDRAW_INVITATION,
  WITHDRAW_PURPOSE,
  YOUR_WITHDRAWALS_ON_THEIR_WAY,
} from './texts.ts';
import { WalletFrame } from './wallet-frame.tsx';

export function WithdrawScreen() {
  return (
    <WalletFrame title={WITHDRAW} purpose={WITHDRAW_PURPOSE} invitation={WITHDRAW_INVITATION}>
      <WalletBalances />
      <Withdrawing />
    </WalletFrame>
  );
}

function Withdrawing() {
  const [query] = useSearchParams();
  const { pending, ended, error, reload } = useWithdrawals(readReference(query));
  return (
    <>
      {pending.length > 0 && (
        <section aria-labelledby="withdrawals-on-their-way">
          <div className="section-head">
            <h2 id="withdrawals-on-their-way">{ON_THEIR_WAY}</h2>
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
            <h2 id="withdrawals-over">{JUST_FINISHED}</h2>
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
      <section className="panel" aria-labelledby="new-withdrawal">
        <h2 id="new-withdrawal" className="mb-3 text-16">
          {NEW_WITHDRAWAL}
        </h2>
        <WithdrawForm onTaken={reload} />
      </section>
    </>
  );
}

/** A withdrawal that the transactions lead to. */
function readReference(query: URLSearchParams): string {
  const reference = query.get('reference') ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(reference) ? reference : '';
}
