// The groupings of a system: how many bets each makes, the stake of one, and what it can win.

import { useCallback } from 'react';
import type { GroupingFigures } from '../../../shared/betslip/figures.ts';
import type { SelectionCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { formatNaira, type Kobo } from '../../../shared/money/kobo.ts';
import { useBetRules } from '../../live/slip/use-bet-rules.ts';
import { useSlip, useSlipActions } from '../../live/slip/use-slip.ts';
import { AmountField } from './amount-field.tsx';
import { countBets, naira, shortNaira } from './describe-totals.ts';
import { FIGURE, FIGURE_VALUE, SLIP_BLOCK, SLIP_HINT } from './slip-block.ts';
import {
  bankerWord,
  legWord,
  minimumPerBet,
  NOT_AVAILABLE,
  STAKE_OF_ALL,
  SYSTEM_BETS,
  stakePerBet,
  TO,
  WINS_UP_TO,
} from './texts.ts';
import { useSelections } from './use-selections.ts';

interface GroupingsListProps {
  readonly selectionIds: readonly OutcomeKey[];
}

/**
 * Groupings that are not possible with the current bankers are left out. None is chosen before the
 * player enters a stake.
 */
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
    <div className={`${SLIP_BLOCK} gap-2`}>
      <p className={`${FIGURE} text-t2`}>
        <span>{SYSTEM_BETS}</span>
        <span className={FIGURE_VALUE}>
          {describeBankers(bankers, selectionIds.length) || systemName}
        </span>
      </p>
      <ul className="grid gap-1" aria-label={SYSTEM_BETS}>
        {made.map((grouping) => (
          <Grouping key={grouping.size} grouping={grouping} />
        ))}
      </ul>
      <p className={SLIP_HINT}>{minimumPerBet(naira(minimum), formatNaira(step))}</p>
    </div>
  );
}

function Grouping({ grouping }: { readonly grouping: GroupingFigures }) {
  const { size, name, combinations, offered, stake, chosen, win } = grouping;
  const { change } = useSlipActions();
  const send = useCallback(
    (amount: Kobo) => change({ type: 'setGrouping', size, stake: amount > 0 ? amount : null }),
    [change, size],
  );
  return (
    <li className="grid min-h-13 grid-cols-[minmax(0,1fr)_124px_88px] items-center gap-2 text-12 text-t3">
      <span>
        <b className="block text-[0.8125rem]/4.5 font-semibold text-t1">{name}</b>
        <span>{countBets(combinations)}</span>
      </span>
      {offered ? (
        <AmountField
          small
          chosen={chosen}
          label={stakePerBet(name)}
          value={stake}
          onAmount={send}
        />
      ) : (
        <span className={SLIP_HINT}>{NOT_AVAILABLE}</span>
      )}
      <span className="text-right leading-4.5 *:block *:truncate">
        {chosen && stake > 0 && (
          <>
            <b className="text-[0.8125rem] font-semibold text-t1">
              <span className="sr-only">{STAKE_OF_ALL} </span>
              {shortNaira(stake * combinations)}
            </b>
            <span>
              <span className="sr-only">{WINS_UP_TO} </span>
              <span aria-hidden="true">{TO} </span>
              <span>{shortNaira(win)}</span>
            </span>
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
  return `${bankers} ${bankerWord(bankers)} + ${others} ${legWord(others)}`;
}
