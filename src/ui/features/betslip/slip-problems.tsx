// The button that solves the problem which prevents a bet. The place button names the problem.

import type { SlipCell, SlipProblem } from '../../../shared/betslip/slip.ts';
import { useSlipActions } from '../../live/slip/use-slip.ts';
import { useAuthenticated } from '../../state/auth-store.ts';
import { firstProblem } from './placing/describe-place-button.ts';
import { REMOVE_UNAVAILABLE, USE_YOUR_BALANCE } from './texts.ts';

/** Problems that removing the blocked legs solves. Stale legs stay: their prices come back. */
const MENDED_BY_REMOVAL: ReadonlySet<SlipProblem['code']> = new Set([
  'suspended',
  'unavailable',
  'started',
]);

interface SlipProblemsProps {
  readonly slip: Pick<SlipCell, 'problems' | 'mode' | 'useBonus'>;
}

/** At most one button, for the first problem other than a missing stake. */
export function SlipProblems({ slip }: SlipProblemsProps) {
  const { change } = useSlipActions();
  const isPlayer = useAuthenticated();
  const { mode, useBonus } = slip;
  const problems = slip.problems.filter(({ code }) => code !== 'stake_zero');
  const problem = firstProblem({ problems, mode }, isPlayer);
  if (problem === null) return null;
  if (MENDED_BY_REMOVAL.has(problem.code))
    return (
      <button
        type="button"
        className="button min-h-11"
        onClick={() => change({ type: 'removeBlocked' })}
      >
        {REMOVE_UNAVAILABLE}
      </button>
    );
  if (problem.code === 'balance_short' && useBonus)
    return (
      <button
        type="button"
        className="button min-h-11"
        onClick={() => change({ type: 'setUseBonus', useBonus: false })}
      >
        {USE_YOUR_BALANCE}
      </button>
    );
  return null;
}
