// The choice of the player's bank account that a withdrawal goes to.

import type { SavedAccount } from '../../../../shared/api/withdrawal-calls.ts';
import { Icon } from '../../../components/icon.tsx';
import { maskAccountNumber } from '../mask-account.ts';
import { PayOption } from '../pay-option.tsx';
import { ADD_A_BANK_ACCOUNT, WHERE_SHOULD_IT_GO } from './texts.ts';

interface AccountChoiceProps {
  readonly accounts: readonly SavedAccount[];
  readonly chosen: SavedAccount | undefined;
  readonly onChoose: (account: SavedAccount) => void;
  /** Focuses the chosen account, after the player came back from the form to add one. */
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
      <legend className="mb-1 text-13 text-t2">{WHERE_SHOULD_IT_GO}</legend>
      {accounts.map((account) => (
        <PayOption
          key={`${account.bankCode}/${account.accountNumber}`}
          icon="transfer"
          title={`${account.bankName}, ${maskAccountNumber(account.accountNumber)}`}
          note={account.accountName}
          name="account"
          checked={isSameAccount(chosen, account)}
          onChange={() => onChoose(account)}
          autoFocus={autoFocus && isSameAccount(chosen, account)}
        />
      ))}
      <button type="button" className="button outline mt-1 justify-self-start" onClick={onAdd}>
        <Icon name="plus" size="small" />
        {ADD_A_BANK_ACCOUNT}
      </button>
    </fieldset>
  );
}
