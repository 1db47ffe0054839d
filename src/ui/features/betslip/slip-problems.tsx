// Why the coupon cannot be placed as it stands, each with what mends it.

import type { SlipProblem } from '../../../shared/betslip/slip.ts';
import { Icon } from '../../components/icon.tsx';
import { useSlipActions } from '../../live/slip/use-slip.ts';
import { BEFORE_YOU_CAN_PLACE, REMOVE_UNAVAILABLE } from './texts.ts';

/** What taking the blocked legs out mends. */
const MENDED_BY_REMOVAL: ReadonlySet<SlipProblem['code']> = new Set([
  'suspended',
  'unavailable',
  'stale',
  'started',
]);

interface SlipProblemsProps {
  readonly problems: readonly SlipProblem[];
}

export function SlipProblems({ problems }: SlipProblemsProps) {
  const { change } = useSlipActions();
  // The first one stands in the place button.
  const [, ...others] = problems;
  const removes = problems.some(({ code }) => MENDED_BY_REMOVAL.has(code));
  if (others.length === 0 && !removes) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-[13px]/4.5 text-t2">
      <ul
        className="grid max-h-28 flex-[1_1_180px] gap-1 overflow-y-auto"
        aria-label={BEFORE_YOU_CAN_PLACE}
      >
        {others.map(({ code, text }) => (
          <li key={`${code} ${text}`} className="flex gap-2 [&_.icon]:mt-px [&_.icon]:text-danger">
            <Icon name="alert" size="small" />
            {text}
          </li>
        ))}
      </ul>
      {removes && (
        <button
          type="button"
          className="button flex-auto"
          onClick={() => change({ type: 'removeBlocked' })}
        >
          {REMOVE_UNAVAILABLE}
        </button>
      )}
    </div>
  );
}
