// The betslip: its legs, the stake, what they pay, and the place button.

import { Activity, memo, useCallback, useDeferredValue, useRef, useState } from 'react';
import type { BetType } from '../../../shared/betslip/figures.ts';
import type { AcceptChanges as Policy, SlipCell } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { useBetRules } from '../../live/slip/use-bet-rules.ts';
import { useSlip, useSlipActions } from '../../live/slip/use-slip.ts';
import { useSlipPart } from '../../live/slip/use-slip-part.ts';
import { AcceptChanges } from './accept-changes.tsx';
import { BET_PANEL_ID, BetTypeTabs, betTypeTabId } from './bet-type-tabs.tsx';
import { BonusMeter } from './bonus-meter.tsx';
import { BookingBox } from './booking/booking-box.tsx';
import { EmptySlip } from './empty-slip.tsx';
import { GroupingsList } from './groupings-list.tsx';
import { PlaceArea } from './placing/place-area.tsx';
import { SLIP_BLOCK } from './slip-block.ts';
import { hasSameItems, isSameFrame, type SlipFrame } from './slip-frame.ts';
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
import '../../styles/whole.css';

interface BetslipProps {
  /** Closes the drawer; undefined where the slip is in none. */
  readonly onClose?: (() => void) | undefined;
}

/**
 * To be put into an element with a height of its own: the legs scroll, stake and button stay. After
 * the first selection the head renders at once and the body a frame later, since both in one frame
 * would be a long task. Each part subscribes to what it shows of the coupon, so that the figures,
 * which change with every price, render nothing else.
 */
export function Betslip({ onClose }: BetslipProps) {
  const content = useSlipPart(readContent);
  const isEmpty = content === 'empty';
  const wasEmpty = useDeferredValue(isEmpty);
  const filling = useFilling(isEmpty);
  if (content === 'unknown') return <SlipWaiting />;
  const showsEmpty = isEmpty || wasEmpty;
  return (
    <>
      <SlipHead onClose={onClose} />
      <SlipTabs />
      {showsEmpty && <EmptySlip />}
      <Activity key={filling} mode={showsEmpty ? 'hidden' : 'visible'}>
        <FilledSlip />
      </Activity>
      <div className="flex-none bg-s0">
        <PlaceArea />
      </div>
    </>
  );
}

function readContent(slip: SlipCell | undefined): 'unknown' | 'empty' | 'filled' {
  if (slip?.ready !== true) return 'unknown';
  return slip.selectionIds.length === 0 ? 'empty' : 'filled';
}

/**
 * A key that changes when the slip becomes empty, so that what was typed or opened in it does not
 * come back with the next selection.
 */
function useFilling(isEmpty: boolean): number {
  const [last, setLast] = useState({ isEmpty, filling: 0 });
  if (last.isEmpty !== isEmpty)
    setLast({ isEmpty, filling: isEmpty ? last.filling + 1 : last.filling });
  return last.filling;
}

/** Renders the legs at once and the foot in a later frame: together they would be a long task. */
function FilledSlip() {
  const { change } = useSlipActions();
  const { selectionIds, betType, offeredBetTypes, acceptChanges, tolerancePercent } = useSlipPart(
    readOffered,
    isSameOffered,
  );
  const choose = useCallback(
    (chosen: BetType) => change({ type: 'setBetType', betType: chosen }),
    [change],
  );
  const ids = useSameIds(selectionIds);
  const offered = useSameIds(offeredBetTypes);
  const followed = useDeferredValue<readonly OutcomeKey[] | null>(ids, null);
  const hasBonus = betType === 'Multiple' || betType === 'Split';
  return (
    <>
      <BetTypeTabs chosen={betType} offered={offered} onChoose={choose} />
      <div
        className="min-h-0 flex-auto scroll-pb-3 overflow-y-auto [scrollbar-width:thin] [@media(max-height:559px),(max-width:18.6rem)]:flex-none [@media(max-height:559px),(max-width:18.6rem)]:overflow-visible"
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
        {hasBonus && <BonusMeter anyOdds={betType === 'Split'} />}
        {betType === 'Split' && <SplitCheckPlace />}
        {betType === 'Combo' && <GroupingsList selectionIds={ids} />}
        <WhatIf betType={betType} />
        {ids.length > 0 && (
          <div className={`${SLIP_BLOCK} mt-2`}>
            <BookingBox />
          </div>
        )}
      </div>
      <div className="slip-foot flex-none bg-s0">
        {followed && <Foot selectionIds={followed} />}
      </div>
    </>
  );
}

type OfferedFrame = SlipFrame & Pick<SlipCell, 'offeredBetTypes'>;

const NO_FRAME: OfferedFrame = {
  selectionIds: [],
  betType: 'Single',
  offeredBetTypes: [],
  acceptChanges: 'none',
  tolerancePercent: 0,
};

const readOffered = (slip: SlipCell | undefined): OfferedFrame => slip ?? NO_FRAME;

function isSameOffered(a: OfferedFrame, b: OfferedFrame): boolean {
  return isSameFrame(a, b) && hasSameItems(a.offeredBetTypes, b.offeredBetTypes);
}

interface FootProps {
  /** The selections whose figures are shown; the coupon may have others by now. */
  readonly selectionIds: readonly OutcomeKey[];
}

const Foot = memo(function Foot({ selectionIds }: FootProps) {
  const { change } = useSlipActions();
  const rules = useBetRules();
  const accept = useCallback(
    (policy: Policy) => change({ type: 'setAcceptChanges', acceptChanges: policy }),
    [change],
  );
  const latest = useSlip();
  const shown = useRef(latest);
  if (latest !== undefined && hasSameItems(latest.selectionIds, selectionIds))
    shown.current = latest;
  const slip = shown.current;
  if (slip === undefined) return null;
  return (
    <>
      <StakeBlock
        betType={slip.betType}
        stake={slip.stake}
        useBonus={slip.useBonus}
        amounts={rules.quickStakes}
      />
      <SlipTotals betType={slip.betType} figures={slip.figures} rules={rules} />
      <div className={`${SLIP_BLOCK} gap-2 pb-0 peer-data-keyed/stake:hidden`}>
        <AcceptChanges chosen={slip.acceptChanges} onChoose={accept} />
        <SlipProblems slip={slip} />
      </div>
    </>
  );
});
