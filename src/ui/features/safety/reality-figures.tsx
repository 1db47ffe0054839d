// The net result of play with real money, over three periods.

import { FACTS } from '../../components/facts-class.ts';
import { showNaira } from '../../components/show-naira.ts';
import { LAST_24_HOURS, LAST_30_DAYS, LOST, SINCE_YOU_LOGGED_IN, WON } from './texts.ts';
import type { RealityCheckResult } from './use-reality-check.ts';

interface RealityFiguresProps {
  /** Undefined while it loads. */
  readonly result: RealityCheckResult | undefined;
  /** One below another, each beside its label. */
  readonly isNarrow?: boolean;
}

const SPANS = [
  { name: 'netSinceLogin', label: SINCE_YOU_LOGGED_IN },
  { name: 'netToday', label: LAST_24_HOURS },
  { name: 'netMonth', label: LAST_30_DAYS },
] as const;

const WIDE = 'grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-x-3 gap-y-2';
const ROW = 'flex flex-wrap items-baseline justify-between gap-x-3';

export function RealityFigures({ result, isNarrow = false }: RealityFiguresProps) {
  return (
    <dl
      className={`${FACTS} grid max-w-180 rounded-sm bg-s2 p-3 ${isNarrow ? 'grid-cols-1 gap-1' : WIDE}`}
      aria-busy={result === undefined}
    >
      {SPANS.map(({ name, label }) => (
        <div key={name} className={isNarrow ? ROW : undefined}>
          <dt>{label}</dt>
          <dd className="min-h-6 text-16 font-semibold">
            {result === undefined ? (
              <span className="skeleton" aria-hidden="true" />
            ) : (
              describeNet(result[name])
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** With a word instead of a minus sign, which is easily overlooked. */
function describeNet(naira: number): string {
  if (naira === 0) return '₦0.00';
  return `${showNaira(Math.abs(naira))} ${naira < 0 ? LOST : WON}`;
}
