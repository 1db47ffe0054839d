// The legs of the slip, grouped by match where those of one match exclude each other.

import { memo } from 'react';
import type { BetType } from '../../../shared/betslip/figures.ts';
import type { AcceptChanges } from '../../../shared/betslip/slip.ts';
import type { OutcomeKey } from '../../../shared/feed/outcome-key.ts';
import { describeMatch } from './describe-leg.ts';
import { EventLink } from './event-link.tsx';
import { LEGS, TIGHT_LEGS } from './leg-styles.ts';
import { SlipLeg } from './slip-leg.tsx';
import { groupByMatch, type Slot } from './slots.ts';
import { ONE_OF_THESE, SELECTIONS } from './texts.ts';
import { hasSameMatch, useLeg } from './use-leg.ts';

/**
 * About as many legs as the slip has room for. Others wait until the browser reports them in sight.
 */
const LIKELY_SEEN = 4;

interface SlipLegsProps {
  readonly selectionIds: readonly OutcomeKey[];
  readonly betType: BetType;
  readonly acceptChanges: AcceptChanges;
  readonly tolerancePercent: number;
}

/** Renders when the selections or the bet type change, never with a price. */
export const SlipLegs = memo(function SlipLegs(props: SlipLegsProps) {
  const { selectionIds, ...ofAll } = props;
  const slots = groupByMatch(selectionIds);
  const hasSlots = ofAll.betType === 'Split' || ofAll.betType === 'Combo';
  const grouped =
    ofAll.betType === 'Split' || (hasSlots && slots.some((slot) => slot.selectionIds.length > 1));
  if (!grouped) {
    return (
      <ul className={LEGS} aria-label={SELECTIONS}>
        {selectionIds.map((selectionId, index) => (
          <SlipLeg
            key={selectionId}
            selectionId={selectionId}
            likelySeen={index < LIKELY_SEEN}
            {...ofAll}
          />
        ))}
      </ul>
    );
  }
  return slots.map((slot) => <SlotLegs key={slot.matchId} slot={slot} {...ofAll} />);
});

/** Renders only when the legs of its own match change. */
const SlotLegs = memo(function SlotLegs({ slot, ...ofAll }: SlotProps) {
  const [first = ''] = slot.selectionIds;
  const cell = useLeg(first, hasSameMatch);
  return (
    <>
      <p className="flex min-h-7 items-center gap-2 px-3 pt-2 text-12 text-t2">
        <EventLink selectionId={first} />
        {slot.selectionIds.length > 1 && <span className="tag accent">{ONE_OF_THESE}</span>}
      </p>
      <ul className={TIGHT_LEGS} aria-label={cell === undefined ? SELECTIONS : describeMatch(cell)}>
        {slot.selectionIds.map((selectionId) => (
          <SlipLeg key={selectionId} selectionId={selectionId} tight likelySeen {...ofAll} />
        ))}
      </ul>
    </>
  );
}, isSameSlot);

type SlotProps = Omit<SlipLegsProps, 'selectionIds'> & { readonly slot: Slot };

function isSameSlot(a: SlotProps, b: SlotProps): boolean {
  return (
    a.betType === b.betType &&
    a.acceptChanges === b.acceptChanges &&
    a.tolerancePercent === b.tolerancePercent &&
    a.slot.matchId === b.slot.matchId &&
    a.slot.selectionIds.join() === b.slot.selectionIds.join()
  );
}
