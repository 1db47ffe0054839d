// The balance of each of the player's wallets, in a row; on a phone the first above the others.

import { FACTS } from './facts-class.ts';
import { BALANCES, NOT_KNOWN, TRY_AGAIN } from './texts.ts';

/** At least as wide as its amount, which is never broken over two lines. */
const WALLET =
  'min-w-max flex-1 border-l border-line px-4 py-3 first:grow-[1.6] first:border-l-0 max-md:shrink-0 max-md:basis-1/2 max-md:border-t max-md:px-3 max-md:py-2 max-md:first:basis-full max-md:first:border-t-0 max-md:even:border-l-0';
const LARGEST = 'min-h-8 text-28/8 font-bold whitespace-nowrap max-md:min-h-9 max-md:leading-9';
const AMOUNT = 'min-h-8 text-16/8 font-semibold whitespace-nowrap max-md:min-h-5 max-md:text-14';

interface BalanceStripProps {
  readonly balances: readonly {
    readonly label: string;
    /** Undefined while it is not known. */
    readonly amount: string | undefined;
  }[];
  /** Why the balances could not be loaded; '' while they are loading. */
  readonly failure: string;
  readonly onReload: () => void;
}

export function BalanceStrip({ balances, failure, onReload }: BalanceStripProps) {
  const isMissing = balances.some(({ amount }) => amount === undefined);
  const hasFailed = isMissing && failure !== '';
  return (
    <section aria-label={BALANCES}>
      <dl
        className={`${FACTS} flex flex-wrap border-b border-line bg-s0`}
        aria-busy={isMissing && !hasFailed}
      >
        {balances.map(({ label, amount }, index) => (
          <div key={label} className={WALLET}>
            <dt>{label}</dt>
            <dd className={index === 0 ? LARGEST : AMOUNT}>
              {amount ?? (hasFailed ? NOT_KNOWN : <span className="skeleton" aria-hidden="true" />)}
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
            {TRY_AGAIN}
          </button>
        </p>
      )}
    </section>
  );
}
