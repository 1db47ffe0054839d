// The form of a withdrawal: account and amount, then the confirmation and the step-up.

import { useState } from 'react';
import type { SavedAccount } from '../../../../shared/api/withdrawal-calls.ts';
import { useApi } from '../../../api/use-api.ts';
import { FORM } from '../../../components/form-class.ts';
import { AmountField } from '../amount-field.tsx';
import { useBalances } from '../balances.ts';
import { LoadFailed } from '../load-failed.tsx';
import { Notice } from '../notice.tsx';
import { useSession } from '../player.ts';
import { findAmountFault, money, readAmount } from '../read-amount.ts';
import { savedAccountsKey, useBanks, useSavedAccounts, useWalletRules } from '../wallet-queries.ts';
import { AccountChoice, isSameAccount } from './account-choice.tsx';
import { AddAccountForm } from './add-account-form.tsx';
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx';
import {
  AMOUNT,
  FULL_BALANCE,
  MONEY_STAYS_COME_BACK,
  NO_WITHDRAWALS_NOW,
  onlyAvailable,
  paidEvery,
  WITHDRAW,
  withdrawAmount,
  YOUR_BANK_ACCOUNTS,
} from './texts.ts';
import { useWithdraw } from './use-withdraw.ts';
import { staysOpen } from './withdraw.ts';
import { WithdrawSkeleton } from './withdraw-skeleton.tsx';

interface WithdrawFormProps {
  /** Called for an accepted withdrawal, and without a reference for one that may be accepted. */
  readonly onTaken: (reference?: string) => void;
}

export function WithdrawForm({ onTaken }: WithdrawFormProps) {
  const rules = useWalletRules();
  const banks = useBanks();
  const accounts = useSavedAccounts();
  const failed = [rules, banks, accounts].find(({ isError }) => isError);
  if (failed !== undefined && failed.error !== null) {
    return (
      <LoadFailed
        what={YOUR_BANK_ACCOUNTS}
        error={failed.error}
        onRetry={() => {
          for (const query of [rules, banks, accounts]) if (query.isError) void query.refetch();
        }}
      />
    );
  }
  if (!rules.isSuccess || !banks.isSuccess || !accounts.isSuccess) return <WithdrawSkeleton />;
  if (!rules.data.takesBankWithdrawals) {
    return <Notice message={NO_WITHDRAWALS_NOW} advice={MONEY_STAYS_COME_BACK} />;
  }
  return <Accounts banks={banks.data} accounts={accounts.data} onTaken={onTaken} />;
}

interface AccountsProps extends WithdrawFormProps {
  readonly banks: Parameters<typeof AddAccountForm>[0]['banks'];
  readonly accounts: readonly SavedAccount[];
}

function Accounts({ banks, accounts, onTaken }: AccountsProps) {
  const api = useApi();
  const session = useSession();
  const [chosen, setChosen] = useState<SavedAccount | undefined>();
  const [isAdding, setAdding] = useState(false);
  const [isBack, setBack] = useState(false);
  // Held here, so that it stays while the account is changed or another one is added.
  const [typed, setTyped] = useState('');
  const account = accounts.find((known) => isSameAccount(chosen, known)) ?? chosen ?? accounts[0];

  function turnBack(): void {
    setAdding(false);
    setBack(true);
  }
  if (account === undefined || isAdding) {
    return (
      <AddAccountForm
        banks={banks}
        onCancel={account === undefined ? undefined : turnBack}
        onSaved={(saved) => {
          setChosen(saved);
          turnBack();
          void api.queries.invalidateQueries({ queryKey: savedAccountsKey(session) });
        }}
      />
    );
  }
  return (
    <div className={FORM}>
      <AccountChoice
        accounts={accounts.length === 0 ? [account] : accounts}
        chosen={account}
        autoFocus={isBack}
        onChoose={setChosen}
        onAdd={() => setAdding(true)}
      />
      <Amount
        key={`${account.bankCode}/${account.accountNumber}`}
        {...{ account, onTaken, typed, setTyped }}
      />
    </div>
  );
}

interface AmountProps extends WithdrawFormProps {
  readonly account: SavedAccount;
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
}

function Amount({ account, onTaken, typed, setTyped }: AmountProps) {
  const rules = useWalletRules().data;
  const { balances } = useBalances();
  const [fault, setFault] = useState('');
  const withdrawal = useWithdraw((reference) => {
    setTyped('');
    onTaken(reference);
  });
  const { refusal } = withdrawal;
  const bounds = {
    minimumKobo: rules?.minimumWithdrawalKobo ?? 1,
    maximumKobo: rules?.maximumWithdrawalKobo ?? Number.MAX_SAFE_INTEGER,
  };
  const amountKobo = readAmount(typed);
  const availableKobo = balances?.availableKobo;
  const found = findFault();

  function findFault(): string {
    const wrong = findAmountFault(typed, bounds);
    if (wrong !== '' || amountKobo === undefined || availableKobo === undefined) return wrong;
    if (amountKobo <= availableKobo) return '';
    return onlyAvailable(money(availableKobo));
  }
  const isReady = found === '' && amountKobo !== undefined;
  const message = refusal?.about === 'amount' ? `${refusal.message}. ${refusal.advice}` : fault;
  const allKobo = Math.min(availableKobo ?? 0, bounds.maximumKobo);
  return (
    <>
      <form
        className={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setFault(found);
          if (isReady) withdrawal.ask({ amountKobo, account });
        }}
      >
        <AmountField
          label={AMOUNT}
          typed={typed}
          bounds={bounds}
          error={message}
          whole={allKobo >= bounds.minimumKobo ? { text: FULL_BALANCE, kobo: allKobo } : undefined}
          onType={(text) => {
            setTyped(text);
            setFault('');
            withdrawal.clearRefusal();
          }}
        />
        {refusal !== null && (refusal.about === 'account' || refusal.about === 'other') && (
          <Notice tone="refused" message={refusal.message} advice={refusal.advice} />
        )}
        {rules !== undefined && rules.paymentDay !== '' && (
          <p className="text-13 text-t2">{paidEvery(rules.paymentDay)}</p>
        )}
        <button type="submit" className="button primary min-h-13 w-full" aria-disabled={!isReady}>
          {isReady ? withdrawAmount(money(amountKobo)) : WITHDRAW}
        </button>
      </form>
      {withdrawal.order !== null && (
        <ConfirmWithdrawal
          amountKobo={withdrawal.order.amountKobo}
          account={withdrawal.order.account}
          isSending={withdrawal.isSending}
          refusal={staysOpen(refusal) ? refusal : null}
          onConfirm={withdrawal.confirm}
          onCancel={withdrawal.cancel}
        />
      )}
      {withdrawal.stepUpDialog}
    </>
  );
}
