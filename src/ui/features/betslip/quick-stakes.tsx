// Buttons that fill an amount in with one press.

import { groupDigits } from './group-digits.ts';
import { DEFAULT_QUICK_STAKES, type QuickStake } from './quick-stake.ts';
import { CLEAR, DOUBLE, HALF, MAX, quickStakes } from './texts.ts';

interface QuickStakesProps {
  /** What they fill in, for the accessible name: 'the whole bet', 'each selection'. */
  readonly target: string;
  /** Whole naira; [] for the default amounts. */
  readonly amounts: readonly number[];
  /** Classes for its place in the layout. */
  readonly className: string;
  readonly onQuick: (quick: QuickStake) => void;
}

const KEY =
  'h-9 rounded-sm bg-s3 text-center text-[0.8125rem] hover:bg-s4 max-md:h-(--h-touch) low:flex-none low:min-w-13 low:px-2';
const MAX_AMOUNTS = 4;
const NAMES = { half: HALF, double: DOUBLE, max: MAX, clear: CLEAR } as const;
const CHANGES = ['half', 'double', 'max', 'clear'] as const;

export function QuickStakes({ target, amounts, className, onQuick }: QuickStakesProps) {
  const shown = (amounts.length > 0 ? amounts : DEFAULT_QUICK_STAKES).slice(0, MAX_AMOUNTS);
  return (
    <fieldset className={`grid grid-cols-4 gap-1 ${className}`} aria-label={quickStakes(target)}>
      {shown.map((naira) => (
        <button
          key={naira}
          type="button"
          className={KEY}
          onClick={() => onQuick({ kind: 'add', amount: naira * 100 })}
        >
          +{groupDigits(naira)}
        </button>
      ))}
      {CHANGES.map((kind) => (
        <button key={kind} type="button" className={KEY} onClick={() => onQuick({ kind })}>
          {NAMES[kind]}
        </button>
      ))}
    </fieldset>
  );
}
