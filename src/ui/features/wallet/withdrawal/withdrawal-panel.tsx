// One withdrawal with its timeline, and a button to cancel it while that is possible.

import { useState } from 'react';
import {
  cancelWithdrawalCall,
  type WithdrawalState,
} from '../../../../shared/api/withdrawal-calls.ts';
import { refreshCurrentUser } from '../../../api/load-current-user.ts';
import { sendCall } from '../../../api/send-call.ts';
import { toServerTime } from '../../../api/server-time.ts';
import { useApi } from '../../../api/use-api.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { FORM_HEADING } from '../../../components/form-class.ts';
import { ONE_MOMENT } from '../../../components/texts.ts';
import { toasts } from '../../../components/toast/toasts.ts';
import { useNow } from '../../../components/use-now.ts';
import { useSending } from '../../../components/use-sending.ts';
import { useIntentKeys } from '../intent-key.ts';
import { Notice } from '../notice.tsx';
import { ProgressSteps } from '../progress-steps.tsx';
import { money } from '../read-amount.ts';
import { withdrawalNote, withdrawalSteps, withdrawalTarget } from './describe-withdrawal.ts';
import {
  CANCEL_THIS_WITHDRAWAL,
  CANCEL_WITHDRAWAL,
  goesBack,
  isCancelled,
  KEEP_IT,
  referenceIs,
  SHOW_THIS_CODE_AT_THE_COUNTER,
  TIMELINE,
} from './texts.ts';

interface WithdrawalPanelProps {
  readonly withdrawal: WithdrawalState;
  /** Called after the withdrawal was cancelled. */
  readonly onChanged: () => void;
}

const EVERY_MINUTE_MS = 60_000;

export function WithdrawalPanel({ withdrawal, onChanged }: WithdrawalPanelProps) {
  const { reference, code, canBeCancelled } = withdrawal;
  const amountKobo = Math.round(withdrawal.amount * 100);
  const now = toServerTime(useNow(EVERY_MINUTE_MS));
  const [isAsked, setAsked] = useState(false);
  const note = withdrawalNote(withdrawal);
  return (
    <section className="panel grid gap-3" aria-labelledby={`withdrawal-${reference}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={`withdrawal-${reference}`} className={FORM_HEADING} tabIndex={-1}>
          {money(amountKobo)}
        </h3>
        <span className="text-13 text-t2">{withdrawalTarget(withdrawal)}</span>
      </div>
      <ProgressSteps label={TIMELINE} steps={withdrawalSteps(withdrawal, now)} />
      {note !== '' && <p className="text-13 text-t2">{note}</p>}
      {code !== '' && (
        <p className="text-13 text-t2">
          {SHOW_THIS_CODE_AT_THE_COUNTER} <b className="font-mono text-t1">{code}</b>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-12 break-all text-t3">{referenceIs(reference)}</p>
        {canBeCancelled && (
          <button type="button" className="button outline" onClick={() => setAsked(true)}>
            {CANCEL_WITHDRAWAL}
          </button>
        )}
      </div>
      {isAsked && (
        <CancelDialog
          withdrawal={withdrawal}
          onClose={() => setAsked(false)}
          onChanged={() => {
            setAsked(false);
            onChanged();
          }}
        />
      )}
    </section>
  );
}

interface CancelDialogProps extends WithdrawalPanelProps {
  readonly onClose: () => void;
}

function CancelDialog({ withdrawal, onClose, onChanged }: CancelDialogProps) {
  const api = useApi();
  const { keyOf, finish } = useIntentKeys();
  const { isSending, failure, send } = useSending();
  const { reference } = withdrawal;
  const amount = money(Math.round(withdrawal.amount * 100));

  async function cancel() {
    await sendCall(api, cancelWithdrawalCall, {
      params: { clientId: api.clientId },
      body: { reference },
      idempotencyKey: keyOf(reference),
    });
    finish();
    toasts.show(isCancelled(amount), {
      icon: 'check',
    });
    await refreshCurrentUser(api);
    onChanged();
  }
  return (
    <Dialog
      title={CANCEL_THIS_WITHDRAWAL}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button outline" onClick={onClose}>
            {KEEP_IT}
          </button>
          <button
            type="button"
            className="button primary"
            aria-disabled={isSending}
            onClick={() => void send(cancel)}
          >
            {isSending ? ONE_MOMENT : CANCEL_WITHDRAWAL}
          </button>
        </>
      }
    >
      <p>{goesBack(amount, withdrawalTarget(withdrawal))}</p>
      {failure !== '' && <Notice tone="refused" message={failure} />}
    </Dialog>
  );
}
