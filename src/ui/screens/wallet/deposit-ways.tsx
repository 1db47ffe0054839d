// The player's part of the deposit page: starting a deposit, and the deposits under way.

import { useLayoutEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Kobo } from '../../../shared/money/kobo.ts';
import { parseAmount } from '../../../shared/money/parse-amount.ts';
import { FORM_HEADING } from '../../components/form-class.ts';
import { toasts } from '../../components/toast/toasts.ts';
import { BreakNotice } from '../../features/safety/break-notice.tsx';
import { useSafety } from '../../features/safety/use-safety.ts';
import { DepositForm } from '../../features/wallet/deposit/deposit-form.tsx';
import { leaveTo } from '../../features/wallet/deposit/leave-to.ts';
import { PendingDepositPanel } from '../../features/wallet/deposit/pending-deposit-panel.tsx';
import {
  forgetPaidDeposits,
  type PendingDeposit,
  usePendingDeposits,
} from '../../features/wallet/deposit/pending-deposits.ts';
import { readNextStep } from '../../features/wallet/deposit/start-deposit.ts';
import { useOpenDeposits } from '../../features/wallet/deposit/use-open-deposits.ts';
import { FormHead } from '../../features/wallet/form-head.tsx';
import { usePlayerName } from '../../features/wallet/player.ts';
import { useScrollToPayment } from '../../features/wallet/use-scroll-to-payment.ts';
import { WalletBalances } from '../../features/wallet/wallet-balances.tsx';
import { useSlipCount } from '../../live/slip/use-slip-count.ts';
import { goBackToSlip } from '../../state/slip-return.ts';
import { DEPOSIT_ACCEPTED, NEW_DEPOSIT, YOUR_DEPOSITS_ON_THEIR_WAY } from './texts.ts';
import '../../styles/whole.css';

interface DepositWaysProps {
  /** Goes to a provider's page. */
  readonly leave?: ((address: string) => void) | undefined;
}

export function DepositWays({ leave = leaveTo }: DepositWaysProps) {
  return (
    <>
      <WalletBalances />
      <Ways leave={leave} />
    </>
  );
}

function Ways({ leave }: { readonly leave: (address: string) => void }) {
  const player = usePlayerName();
  // Deposits that were known as paid before this visit are removed; those paid during it stay on
  // the page.
  useLayoutEffect(() => forgetPaidDeposits(player), [player]);
  useOpenDeposits(player);
  const pending = usePendingDeposits(player);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const hasSlip = useSlipCount() > 0;
  // The focus goes to the deposit on which the player has to act, or to which a notice led.
  const { scrollTo } = useScrollToPayment('deposit');
  // During a break there is no form, since the deposit would be refused. A break that is not known
  // here yet is reported by the backend.
  const exclusion = useSafety().safety?.exclusion ?? null;

  function goOn(deposit: PendingDeposit) {
    switch (readNextStep(deposit.link)) {
      case 'accepted':
        toasts.show(DEPOSIT_ACCEPTED, {
          icon: 'check',
        });
        navigate((hasSlip && goBackToSlip()) || '/');
        break;
      case 'address':
        leave(deposit.link);
        break;
      case 'message':
        scrollTo(deposit.reference);
    }
  }
  return (
    <>
      {exclusion === null ? (
        <section className="panel" aria-labelledby="new-deposit">
          <FormHead
            id="new-deposit"
            title={NEW_DEPOSIT}
            count={pending.filter(isOpen).length}
            listId="deposits-on-their-way"
          />
          <DepositForm suggested={readSuggested(query)} onStarted={goOn} />
        </section>
      ) : (
        <BreakNotice exclusion={exclusion} />
      )}
      {pending.length > 0 && (
        <section aria-labelledby="deposits-on-their-way">
          <div className="section-head">
            <h2 id="deposits-on-their-way" className={FORM_HEADING} tabIndex={-1}>
              {YOUR_DEPOSITS_ON_THEIR_WAY}
            </h2>
          </div>
          {pending.map((deposit) => (
            <PendingDepositPanel key={deposit.reference} deposit={deposit} />
          ))}
        </section>
      )}
    </>
  );
}

/** Whether a deposit is still under way. One that is paid, failed or returned is only shown. */
function isOpen({ progress }: PendingDeposit): boolean {
  return progress !== 'paid' && progress !== 'failed' && progress !== 'returned';
}

/** The amount in the link that led here; 0 where there is none, or where it is no amount. */
function readSuggested(query: URLSearchParams): Kobo {
  const read = parseAmount(query.get('amount') ?? '');
  return read.ok ? read.value : 0;
}
