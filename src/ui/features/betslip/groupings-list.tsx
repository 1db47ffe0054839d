// The groupings of a system: how many bets each makes, the stake of one, and what it can win.

import { useCallback } from 'react';
import type { GroupingFigures } from '../../../shared/betslip/figures.ts';
import type { SelectionCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import { useLive } from '../../live/live-context.ts';
import { useBetRules } from '../../live/slip/use-bet-rules.ts';
import { useSlip, useSlipActions } from '../../live/slip/use-slip.ts';
import { AmountField } from './amount-field.tsx';
import { countBets, naira } from './describe-totals.ts';
import { useSelections } from './use-selections.ts';

interface GroupingsListProps {
  readonly selectionIds: readonly OutcomeKey[];
}

/** Those that cannot be made with these bankers are left out. */
export function GroupingsList({ selectionIds }: GroupingsListProps) {
  const { groupings = [], systemName = '' } = useSlip()?.figures ?? {};
  const step = useBetRules().groupStakeStep;
  const bankers = useSelections(selectionIds, countBankers);
  const made = groupings.filter((grouping) => grouping.combinations !== 0);
  const minimum = made.reduce(
    (least, { minStake }) => Math.min(least, minStake),
    made[0]?.minStake ?? 0,
  );
  return (
    <div className="slip-block stake-block">
      <p className="figure">
        <span>System bets, stake per bet</span>
        <span>{describeBankers(bankers, selectionIds.length) || systemName}</span>
      </p>
      <ul className="groupings">
        {made.map((grouping) => (
          <Grouping key={grouping.size} grouping={grouping} />
        ))}
      </ul>
      <p className="slip-hint">
        Minimum {naira(minimum)} per bet, in steps of ₦{formatNaira(step)}.
      </p>
    </div>
  );
}

function Grouping({ grouping }: { readonly grouping: GroupingFigures }) {
  const { size, name, combinations, offered, stake, chosen, win } = grouping;
  const { change } = useSlipActions();
  const { cells } = useLive();
  const send = useCallback(
    (amount: Kobo) => {
      // The last one stays, with nothing on it: without any, one is chosen and staked by itself.
      const isLast = !cells
        .read('slip')
        ?.figures.groupings.some((each) => each.size !== size && each.stake > 0);
      return change({ type: 'setGrouping', size, stake: amount > 0 || isLast ? amount : null });
    },
    [cells, change, size],
  );
  return (
    <li className="grouping">
      <span>
        <b>{name}</b>
        <span>{countBets(combinations)}</span>
      </span>
      {offered ? (
        <AmountField
          small
          chosen={chosen}
          label={`Stake per bet, ${name}`}
          value={stake}
          onAmount={send}
        />
      ) : (
        <span className="slip-hint">Not available</span>
      )}
      <span className="grouping-win">
        {chosen && stake > 0 && (
          <>
            <span className="sr-only">wins up to </span>
            {naira(win)}
          </>
        )}
      </span>
    </li>
  );
}

function countBankers(selections: readonly SelectionCell[]): number {
  return selections.filter((selection) => selection.fixed).length;
}

/** '1 banker + 2 legs', '' without a banker. */
function describeBankers(bankers: number, all: number): string {
  if (bankers === 0) return '';
  const others = all - bankers;
  return `${bankers} ${bankers === 1 ? 'banker' : 'bankers'} + ${others} ${others === 1 ? 'leg' : 'legs'}`;
}
