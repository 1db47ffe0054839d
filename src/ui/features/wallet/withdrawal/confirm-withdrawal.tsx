// The withdrawal confirmation (spec section 2): amount, bank, masked number and name.

import type { SavedAccount } from '../../../../shared/api/withdrawal-calls.ts';
import type { Kobo } from '../../../../shared/money/kobo.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { CANCEL, ONE_MOMENT } from '../../../components/texts.ts';
import { maskAccountName, maskAccountNumber } from '../mask-account.ts';
import { Notice } from '../notice.tsx';
import { money } from '../read-amount.ts';
import {
  ACCOUNT_NAME,
  ACCOUNT_NUMBER,
  AMOUNT,
  BANK_NAME,
  CHECK_AGAIN,
  CONFIRM_IT,
  CONFIRM_WITHDRAWAL,
  endingIn,
  WITHDRAW_ANYWAY,
  YOURS_AS_YOUR_BANK_HAS_IT,
} from './texts.ts';
import type { OpenRefusal } from './withdraw.ts';

const CONFIRM: Readonly<Record<OpenRefusal['about'] | 'none', string>> = {
  none: CONFIRM_IT,
  bonus: WITHDRAW_ANYWAY,
  unknown: CHECK_AGAIN,
};

interface ConfirmWithdrawalProps {
  readonly amountKobo: Kobo;
  readonly account: SavedAccount;
  readonly isSending: boolean;
  /** Of the last try: it would end a bonus, or it is not known whether it was accepted. */
  readonly refusal: OpenRefusal | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { amountKobo, account, isSending, refusal, onConfirm, onCancel } = props;
  const rows = [
    [AMOUNT, money(amountKobo), money(amountKobo)],
    [BANK_NAME, account.bankName, account.bankName],
    [
      ACCOUNT_NUMBER,
      maskAccountNumber(account.accountNumber),
      endingIn(account.accountNumber.slice(-3)),
    ],
    [ACCOUNT_NAME, maskAccountName(account.accountName), YOURS_AS_YOUR_BANK_HAS_IT],
  ] as const;
  return (
    <Dialog
      title={CONFIRM_WITHDRAWAL}
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
            {CANCEL}
          </button>
          <button
            type="button"
            className="button primary"
            aria-disabled={isSending}
            onClick={() => {
              if (!isSending) onConfirm();
            }}
          >
            {isSending ? ONE_MOMENT : CONFIRM[refusal?.about ?? 'none']}
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
