// What is in each of the player's wallets, in a row; on a phone the first above the others.

import '../styles/account-pages.css';
import './balance-strip.css';

interface BalanceStripProps {
  readonly balances: readonly {
    readonly label: string;
    /** Undefined while it is not known. */
    readonly amount: string | undefined;
  }[];
  /** Why they are not known and will not be without a reload; '' while they are asked for. */
  readonly failure: string;
  readonly onReload: () => void;
}

export function BalanceStrip({ balances, failure, onReload }: BalanceStripProps) {
  const isMissing = balances.some(({ amount }) => amount === undefined);
  const hasFailed = isMissing && failure !== '';
  return (
    <section aria-label="Balances">
      <dl className="account-facts balance-strip" aria-busy={isMissing && !hasFailed}>
        {balances.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {amount ??
                (hasFailed ? 'Not known' : <span className="skeleton" aria-hidden="true" />)}
            </dd>
          </div>
        ))}
      </dl>
      {hasFailed && (
        <p
          className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2 text-13 text-t2 max-md:px-3"
          role="alert"
        >
          {failure}
          <button type="button" className="button outline" onClick={onReload}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}
