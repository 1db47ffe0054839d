// Polls the provider of a payment until its outcome is known.

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FORM } from '../../components/form-class.ts';
import { SiteLink } from '../../components/site-link.tsx';
import { toasts } from '../../components/toast/toasts.ts';
import { findDeposit } from '../../features/wallet/deposit/pending-deposits.ts';
import { useDepositWatch } from '../../features/wallet/deposit/use-deposit-watch.ts';
import { VerificationState } from '../../features/wallet/deposit/verification-state.tsx';
import { usePlayerName } from '../../features/wallet/player.ts';
import { money } from '../../features/wallet/read-amount.ts';
import { useSlipCount } from '../../live/slip/use-slip-count.ts';
import { goBackToSlip } from '../../state/slip-return.ts';
import {
  BACK_TO_DEPOSIT,
  hasArrived,
  NEW_DEPOSIT,
  referenceIs,
  THIS_DEPOSIT,
  TRANSACTIONS,
  YOUR_DEPOSIT,
  yourAmount,
} from './texts.ts';
import '../../styles/whole.css';

interface VerificationProps {
  readonly method: string;
  readonly reference: string;
}

export function Verification({ method, reference }: VerificationProps) {
  const player = usePlayerName();
  const navigate = useNavigate();
  const [expiresAt] = useState(() => findDeposit(player, reference)?.expiresAt);
  const watch = useDepositWatch(player, method.toLowerCase(), reference, expiresAt);
  const hasSlip = useSlipCount() > 0;
  const outcome = watch.answer?.outcome;
  const isOver = outcome === 'failed' || outcome === 'expired';

  useEffect(() => {
    if (outcome !== 'paid') return;
    const deposit = findDeposit(player, reference);
    const what = deposit === undefined ? YOUR_DEPOSIT : yourAmount(money(deposit.amountKobo));
    toasts.show(hasArrived(what), { icon: 'check' });
    navigate((hasSlip && goBackToSlip()) || '/Account/Transactions', { replace: true });
  }, [outcome, player, reference, navigate, hasSlip]);

  return (
    <section className="panel" aria-label={THIS_DEPOSIT}>
      <div className={FORM}>
        <VerificationState watch={watch} />
        <p className="text-12 break-all text-t3">{referenceIs(reference)}</p>
        <div className="flex flex-wrap gap-2">
          <SiteLink className={`button ${isOver ? 'primary' : 'outline'}`} to="/Account/Deposit">
            {isOver ? NEW_DEPOSIT : BACK_TO_DEPOSIT}
          </SiteLink>
          <SiteLink className="button outline" to="/Account/Transactions">
            {TRANSACTIONS}
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
