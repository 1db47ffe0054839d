// Selections of one match form one slot, of which a line takes one (contract section 5).

import { Refused } from '../../refused.ts';

export interface Leg {
  readonly matchId: string;
  /** Hundredths. */
  readonly odds: number;
  readonly fixed: boolean;
  readonly combinability: number;
  /** The outcome key. A stored leg has none: duplicates were refused when it was placed. */
  readonly selectionId?: string;
}

export interface Slot<L extends Leg = Leg> {
  readonly matchId: string;
  readonly legs: readonly L[];
  /** In every line: one of its legs was marked fixed. */
  readonly banker: boolean;
}

/**
 * The slots of a coupon, in order of their first leg. Where all of them are bankers the first is
 * released, since a system needs something to combine.
 *
 * @throws Refused `mixed_combinability` where the legs of a match do not go together;
 * `duplicate_selection` for a leg that is there twice, in the words of spec section 8.
 */
export function createSlots<L extends Leg>(legs: readonly L[]): readonly Slot<L>[] {
  const byMatch = new Map<string, L[]>();
  for (const leg of legs) {
    const known = byMatch.get(leg.matchId);
    if (known === undefined) byMatch.set(leg.matchId, [leg]);
    else addLeg(known, leg);
  }
  const slots = [...byMatch].map(([matchId, own]) => ({
    matchId,
    legs: own,
    banker: own.some(({ fixed }) => fixed),
  }));
  const allFixed = slots.every(({ banker }) => banker);
  return allFixed ? slots.map((slot, at) => (at === 0 ? { ...slot, banker: false } : slot)) : slots;
}

/** Refuses the same legs as `shared/betslip/slots.ts` does in the slip. */
function addLeg<L extends Leg>(own: L[], leg: L): void {
  if (own[0]?.combinability !== leg.combinability) {
    throw new Refused('mixed_combinability', 'Mixed CompatibilityLevel on odds');
  }
  const { selectionId } = leg;
  if (selectionId !== undefined && own.some((other) => other.selectionId === selectionId)) {
    throw new Refused('duplicate_selection', 'Wrong oddsForSlotKeyMap construction');
  }
  own.push(leg);
}

/** Highest odds of a slot, hundredths. */
export function bestOdds({ legs }: Slot): number {
  return Math.max(...legs.map(({ odds }) => odds));
}

/** Lowest odds of a slot, hundredths. */
export function worstOdds({ legs }: Slot): number {
  return Math.min(...legs.map(({ odds }) => odds));
}
