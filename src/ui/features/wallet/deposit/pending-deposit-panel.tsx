// The panel of a stored deposit: how old it is, what the player has to do, and how it ended.

import { useEffect } from 'react';
import { announcer } from '../../../components/announcer/announcer.ts';
import { FORM_HEADING } from '../../../components/form-class.ts';
import { SiteLink } from '../../../components/site-link.tsx';
import { DONE } from '../../../components/texts.ts';
import { useNow } from '../../../components/use-now.ts';
import { useSlipCount } from '../../../live/slip/use-slip-count.ts';
import { goBackToSlip, readSlipReturn } from '../../../state/slip-return.ts';
import { describeAge } from '../describe-time.ts';
import { Notice } from '../notice.tsx';
import { ProgressSteps } from '../progress-steps.tsx';
import { money } from '../read-amount.ts';
import { showHeading } from '../show-heading.ts';
import { SEE_YOUR_TRANSACTIONS } from '../texts.ts';
import { DepositInstructions } from './deposit-instructions.tsx';
import { depositSteps, describeEnd } from './describe-deposit.ts';
import { forgetDeposit, type PendingDeposit } from './pending-deposits.ts';
import { readNextStep } from './start-deposit.ts';
import {
  amountByMethod,
  andWeKeepChecking,
  BACK_TO_BETSLIP,
  CAN_CLOSE_THIS_PAGE,
  CONTACT_SUPPORT_BELOW,
  CONTINUE_TO_PAYMENT,
  DEPOSIT_NOT_FOUND,
  I_HAVE_PAID,
  I_HAVE_SENT_IT,
  NEW_DEPOSIT,
  PROGRESS_OF_THIS_DEPOSIT,
  REMOVE_FROM_THIS_LIST,
  referenceIs,
  SANDBOX_PLAY_THE_PAYER,
} from './texts.ts';
import { useDepositWatch } from './use-deposit-watch.ts';
import { verificationPath } from './verification-address.ts';

interface PendingDepositPanelProps {
  readonly deposit: PendingDeposit;
}

const AGE_EVERY_MS = 10_000;

export function PendingDepositPanel({ deposit }: PendingDepositPanelProps) {
  const { reference, amountKobo, title, progress, createdAt } = deposit;
  const now = useNow(AGE_EVERY_MS);
  const isOpen = progress === 'waiting' || progress === 'expired';
  const isToAsk = isOpen || deposit.bonusId !== '';
  const end = describeEnd(deposit);
  const hasSlip = useSlipCount() > 0;
  const slipPage = hasSlip ? readSlipReturn() : null;
  const message = end?.message ?? '';
  useEffect(() => {
    if (message !== '') announcer.announce(`deposit/${reference}`, message);
  }, [message, reference]);

  return (
    <section className="panel grid gap-3" aria-labelledby={`deposit-${reference}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={`deposit-${reference}`} className={FORM_HEADING} tabIndex={-1}>
          {amountByMethod(money(amountKobo), title)}
        </h3>
        <span className="text-12 text-t3">{describeAge(now - createdAt)}</span>
      </div>
      <ProgressSteps label={PROGRESS_OF_THIS_DEPOSIT} steps={depositSteps(deposit)} />
      {progress === 'waiting' && <DepositInstructions deposit={deposit} />}
      {end !== null && (
        <Notice
          message={end.message}
          advice={end.advice}
          actions={
            <>
              {progress === 'paid' && slipPage !== null && (
                <SiteLink className="button primary" to={slipPage} onClick={goBackToSlip}>
                  {BACK_TO_BETSLIP}
                </SiteLink>
              )}
              {progress === 'paid' && (
                <SiteLink className="button outline" to="/Account/Transactions">
                  {SEE_YOUR_TRANSACTIONS}
                </SiteLink>
              )}
              {(progress === 'failed' || progress === 'expired') && (
                <button
                  type="button"
                  className="button primary"
                  onClick={() => showHeading('new-deposit')}
                >
                  {NEW_DEPOSIT}
                </button>
              )}
              {progress !== 'held' && (
                <button
                  type="button"
                  className="button outline"
                  onClick={() => forgetDeposit(reference)}
                >
                  {progress === 'paid' ? DONE : REMOVE_FROM_THIS_LIST}
                </button>
              )}
            </>
          }
        />
      )}
      {isOpen && <WaysOn deposit={deposit} />}
      {isToAsk && <Asking deposit={deposit} />}
      <p className="text-12 break-all text-t3">{referenceIs(reference)}</p>
    </section>
  );
}

function WaysOn({ deposit }: PendingDepositPanelProps) {
  const { method, reference, link, kind, sandboxLink, progress } = deposit;
  const goesElsewhere = readNextStep(link) === 'address';
  return (
    <div className="flex flex-wrap gap-2">
      {goesElsewhere && progress === 'waiting' && (
        <a className="button primary" href={link} rel="noreferrer">
          {CONTINUE_TO_PAYMENT}
        </a>
      )}
      <SiteLink
        className={goesElsewhere || progress === 'expired' ? 'button outline' : 'button primary'}
        to={verificationPath(method, reference)}
      >
        {kind === 'transfer' ? I_HAVE_SENT_IT : I_HAVE_PAID}
      </SiteLink>
      {sandboxLink !== '' && sandboxLink !== link && (
        <a className="button outline" href={sandboxLink} target="_blank" rel="noreferrer">
          {SANDBOX_PLAY_THE_PAYER}
        </a>
      )}
    </div>
  );
}

/** Polls the deposit while it is mounted. An answer that ends the deposit unmounts it. */
function Asking({ deposit }: PendingDepositPanelProps) {
  const { player, method, reference, progress, expiresAt } = deposit;
  const { answer, isAsking } = useDepositWatch(player, method, reference, expiresAt);
  if (answer?.outcome === 'unknown') {
    return (
      <Notice
        message={DEPOSIT_NOT_FOUND}
        advice={CONTACT_SUPPORT_BELOW}
        actions={
          <button type="button" className="button outline" onClick={() => forgetDeposit(reference)}>
            {REMOVE_FROM_THIS_LIST}
          </button>
        }
      />
    );
  }
  // The notice of an expired payment is text enough; polling goes on.
  if (progress === 'expired') return null;
  return (
    <p className="text-13 text-t2">
      {answer?.outcome === 'unreachable' && !isAsking
        ? andWeKeepChecking(answer.message)
        : CAN_CLOSE_THIS_PAGE}
    </p>
  );
}
