// The withdrawal confirmation (spec section 2): amount, bank, masked number and name.

import type { SavedAccount } from '../../../../shared/api/withdrawal-calls.ts';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { maskAccountName, maskAccountNumber } from '../mask-account.ts';
import { Notice } from '../notice.tsx';
import { money } from '../read-amount.ts';
import type { OpenRefusal } from './withdraw.ts';

const CONFIRM: Readonly<Record<OpenRefusal['about'] | 'none', string>> = {
  none: 'Confirm',
  bonus: 'Withdraw anyway',
  unknown: 'Check again',
};

interface ConfirmWithdrawalProps {
  readonly amountKobo: Kobo;
  readonly account: SavedAccount;
  readonly isSending: boolean;
  /** Of the last try: a bonus that it would end, or that it is not known whether it got through. */
  readonly refusal: OpenRefusal | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { amountKobo, account, isSending, refusal, onConfirm, onCancel } = props;
  const rows = [
    ['Amount', money(amountKobo), money(amountKobo)],
    ['Bank name', account.bankName, account.bankName],
    [
      'Account number',
      maskAccountNumber(account.accountNumber),
      `ending ${account.accountNumber.slice(-3)}`,
    ],
    ['Account name', maskAccountName(account.accountName), 'yours, as your bank has it'],
  ] as const;
  return (
    <Dialog
      title="Confirm withdrawal"
      onClose={onCancel}
      required={isSending}
      actions={
        <>
          <button
            type="button"
            className="button outline"
            aria-disabled={isSending}
            onClick={() => {
              if (!isSending) onCancel();
            }}
          >
            Cancel
          </button>
          <button
            type="button"
            className="button primary"
            aria-disabled={isSending}
            onClick={() => {
              if (!isSending) onConfirm();
            }}
          >
            {isSending ? 'One moment' : CONFIRM[refusal?.about ?? 'none']}
          </button>
        </>
      }
    >
      <dl className="grid gap-2">
        {rows.map(([label, shown, spoken]) => (
          <div key={label} className="flex justify-between gap-3 text-13 text-t2">
            <dt>{label}</dt>
            <dd className="text-right font-semibold text-t1">
              {shown === spoken ? (
                shown
              ) : (
                <>
                  <span aria-hidden="true">{shown}</span>
                  <span className="sr-only">{spoken}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {refusal !== null && (
        <Notice tone="refused" message={refusal.message} advice={refusal.advice} />
      )}
    </Dialog>
  );
}
