// What is in each of the player's wallets.

import type { Account } from '../../../shared/api/account.ts';
import { formatNaira } from '../../../shared/money/kobo.ts';
import type { KnownAccount } from './use-account.ts';

const WALLETS = [
  { name: 'availableBalance', label: 'Available' },
  { name: 'sportBonusBalance', label: 'Sport bonus' },
  { name: 'casinoBonusBalance', label: 'Casino bonus' },
  { name: 'virtualBonusBalance', label: 'Virtual bonus' },
  { name: 'trustBalance', label: 'Trust' },
] as const satisfies readonly { readonly name: keyof Account; readonly label: string }[];

type AccountBalancesProps = Pick<KnownAccount, 'account' | 'error' | 'reload'>;

export function AccountBalances({ account, error, reload }: AccountBalancesProps) {
  const isMissing = account === undefined && error !== null;
  return (
    <section aria-label="Balances">
      <dl className="account-balances" aria-busy={account === undefined && error === null}>
        {WALLETS.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {account !== undefined && `₦${formatNaira(Math.round(account[name] * 100))}`}
              {isMissing && 'Not known'}
              {account === undefined && !isMissing && (
                <span className="skeleton" aria-hidden="true" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {isMissing && (
        <p
          className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-13 text-t2 max-md:px-3"
          role="alert"
        >
          Your account could not be loaded: {error.message}
          <button type="button" className="button outline" onClick={reload}>
            Load it again
          </button>
        </p>
      )}
    </section>
  );
}
