// The net result of play with real money, over three stretches of time.

import { showNaira } from '../../components/show-naira.ts';
import type { RealityCheckResult } from './use-reality-check.ts';

interface RealityFiguresProps {
  /** Undefined while it is asked for. */
  readonly result: RealityCheckResult | undefined;
}

const SPANS = [
  { name: 'netSinceLogin', label: 'Since you logged in' },
  { name: 'netToday', label: 'Last 24 hours' },
  { name: 'netMonth', label: 'Last 30 days' },
] as const;

export function RealityFigures({ result }: RealityFiguresProps) {
  return (
    <dl className="account-facts reality-figures" aria-busy={result === undefined}>
      {SPANS.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
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

/** In a word instead of a sign: a minus is easily overlooked. */
function describeNet(naira: number): string {
  if (naira === 0) return '₦0.00';
  return `${showNaira(Math.abs(naira))} ${naira < 0 ? 'lost' : 'won'}`;
}
