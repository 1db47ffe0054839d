// The player's own accounts, one of which the money goes to.

import type { SavedAccount } from '../../../../shared/api/withdrawal-calls.ts';
import { Icon } from '../../../components/icon.tsx';
import { maskAccountNumber } from '../mask-account.ts';
import { WalletIcon } from '../wallet-icon.tsx';

interface AccountChoiceProps {
  readonly accounts: readonly SavedAccount[];
  readonly chosen: SavedAccount | undefined;
  readonly onChoose: (account: SavedAccount) => void;
  /** Begins at the chosen one, after another one was added or not. */
  readonly autoFocus: boolean;
  readonly onAdd: () => void;
}

export function isSameAccount(a: SavedAccount | undefined, b: SavedAccount): boolean {
  return a?.bankCode === b.bankCode && a.accountNumber === b.accountNumber;
}

export function AccountChoice({
  accounts,
  chosen,
  autoFocus,
  onChoose,
  onAdd,
}: AccountChoiceProps) {
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-13 text-t2">Where should it go?</legend>
      {accounts.map((account) => (
        <label key={`${account.bankCode}/${account.accountNumber}`} className="pay-method">
          <input
            type="radio"
            name="account"
            checked={isSameAccount(chosen, account)}
            onChange={() => onChoose(account)}
            // biome-ignore lint/a11y/noAutofocus: the form that had the focus is gone.
            autoFocus={autoFocus && isSameAccount(chosen, account)}
          />
          <WalletIcon name="transfer" />
          <span>
            <b>
              {account.bankName}, {maskAccountNumber(account.accountNumber)}
            </b>
            <small>{account.accountName}</small>
          </span>
        </label>
      ))}
      <button type="button" className="button outline mt-1 justify-self-start" onClick={onAdd}>
        <Icon name="plus" size="small" />
        Add a bank account
      </button>
    </fieldset>
  );
}
