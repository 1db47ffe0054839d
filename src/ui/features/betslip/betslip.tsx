// The betslip: its legs, what is staked on them, what they pay, and the way to place them.

import { Activity, memo, useCallback, useDeferredValue, useState } from 'react';
import type { BetType } from '../../../shared/betslip/figures.ts';
import type { AcceptChanges as Policy, SlipCell } from '../../../shared/protocol/slip.ts';
import { useBetRules } from '../../live/slip/use-bet-rules.ts';
import { useSlip, useSlipActions } from '../../live/slip/use-slip.ts';
import { AcceptChanges } from './accept-changes.tsx';
import { BET_PANEL_ID, BetTypeTabs, betTypeTabId } from './bet-type-tabs.tsx';
import { BonusMeter } from './bonus-meter.tsx';
import { EmptySlip } from './empty-slip.tsx';
import { GroupingsList } from './groupings-list.tsx';
import { PlaceArea } from './placing/place-area.tsx';
import { SlipHead } from './slip-head.tsx';
import { SlipLegs } from './slip-legs.tsx';
import { SlipProblems } from './slip-problems.tsx';
import { SlipTabs } from './slip-tabs.tsx';
import { SlipTotals } from './slip-totals.tsx';
import { SlipWaiting } from './slip-waiting.tsx';
import { SplitCheckPlace } from './split-check/split-check-place.tsx';
import { StakeBlock } from './stake-block.tsx';
import { useSameIds } from './use-same-ids.ts';
import { WhatIf } from './what-if-disclosure.tsx';
import './betslip.css';
import './leg.css';
import './amounts.css';

interface BetslipProps {
  /** Of the drawer, where there is one. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * Belongs into an element of its own height: the legs scroll, stake and button stay. The first leg
 * changes the head at once and the body in the next draw: in one draw they would be a long task.
 */
export function Betslip({ onClose }: BetslipProps) {
  const slip = useSlip();
  const isEmpty = slip?.ready === true && slip.selectionIds.length === 0;
  const wasEmpty = useDeferredValue(isEmpty);
  const filling = useFilling(isEmpty);
  if (slip === undefined || !slip.ready) return <SlipWaiting />;
  const showsEmpty = isEmpty || wasEmpty;
  return (
    <>
      <SlipHead slip={slip} onClose={onClose} />
      <SlipTabs tabs={slip.tabs} active={slip.activeTab} />
      {showsEmpty && <EmptySlip />}
      <Activity key={filling} mode={showsEmpty ? 'hidden' : 'visible'}>
        <FilledSlip slip={slip} />
      </Activity>
      <div className="slip-place">
        <PlaceArea />
      </div>
    </>
  );
}

/** Another number once the slip is empty again: nothing typed or opened in it comes back with the next. */
function useFilling(isEmpty: boolean): number {
  const [last, setLast] = useState({ isEmpty, filling: 0 });
  if (last.isEmpty !== isEmpty)
    setLast({ isEmpty, filling: isEmpty ? last.filling + 1 : last.filling });
  return last.filling;
}

interface FilledProps {
  readonly slip: SlipCell;
}

/** The legs come at once, what follows from them a moment later: in one frame they would be a long task. */
function FilledSlip({ slip }: FilledProps) {
  const { change } = useSlipActions();
  const rules = useBetRules();
  const followed = useDeferredValue<SlipCell | null>(slip, null);
  const { betType, figures, selectionIds, acceptChanges, tolerancePercent } = slip;
  const choose = useCallback(
    (chosen: BetType) => change({ type: 'setBetType', betType: chosen }),
    [change],
  );
  const ids = useSameIds(selectionIds);
  const hasBonus = betType === 'Multiple' || betType === 'Split';
  return (
    <>
      <BetTypeTabs chosen={betType} offered={slip.offeredBetTypes} onChoose={choose} />
      <div
        className="slip-scroll"
        id={BET_PANEL_ID}
        role="tabpanel"
        aria-labelledby={betTypeTabId(betType)}
      >
        <SlipLegs
          selectionIds={ids}
          betType={betType}
          acceptChanges={acceptChanges}
          tolerancePercent={tolerancePercent}
        />
        {hasBonus && <BonusMeter meter={figures.bonus} anyOdds={betType === 'Split'} />}
        {betType === 'Split' && <SplitCheckPlace figures={figures} />}
        {betType === 'Combo' && (
          <GroupingsList
            selectionIds={ids}
            groupings={figures.groupings}
            systemName={figures.systemName}
            step={rules.groupStakeStep}
          />
        )}
        <WhatIf betType={betType} />
      </div>
      <div className="slip-foot">{followed && <Foot slip={followed} />}</div>
    </>
  );
}

const Foot = memo(function Foot({ slip }: FilledProps) {
  const { change } = useSlipActions();
  const rules = useBetRules();
  const accept = useCallback(
    (policy: Policy) => change({ type: 'setAcceptChanges', acceptChanges: policy }),
    [change],
  );
  return (
    <>
      <StakeBlock slip={slip} rules={rules} />
      <SlipTotals betType={slip.betType} figures={slip.figures} rules={rules} />
      <div className="slip-block before-placing">
        <AcceptChanges chosen={slip.acceptChanges} onChoose={accept} />
        <SlipProblems problems={slip.problems} />
      </div>
    </>
  );
});
