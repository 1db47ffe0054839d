// Selections of one match form one slot, of which a line takes one (contract section 5).

import { Refused } from '../../refused.ts';

export interface Leg {
  readonly matchId: string;
  /** Hundredths. */
  readonly odds: number;
  readonly fixed: boolean;
  readonly combinability: number;
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
 * @throws Refused `mixed_combinability` where the legs of a match do not go together.
 */
export function createSlots<L extends Leg>(legs: readonly L[]): readonly Slot<L>[] {
  const byMatch = new Map<string, L[]>();
  for (const leg of legs) {
    const known = byMatch.get(leg.matchId);
    if (known === undefined) byMatch.set(leg.matchId, [leg]);
    else if (known[0]?.combinability === leg.combinability) known.push(leg);
    else throw new Refused('mixed_combinability', 'Mixed CompatibilityLevel on odds');
  }
  const slots = [...byMatch].map(([matchId, own]) => ({
    matchId,
    legs: own,
    banker: own.some(({ fixed }) => fixed),
  }));
  const allFixed = slots.every(({ banker }) => banker);
  return allFixed ? slots.map((slot, at) => (at === 0 ? { ...slot, banker: false } : slot)) : slots;
}

/** Highest odds of a slot, hundredths. */
export function bestOdds({ legs }: Slot): number {
  return Math.max(...legs.map(({ odds }) => odds));
}

/** Lowest odds of a slot, hundredths. */
export function worstOdds({ legs }: Slot): number {
  return Math.min(...legs.map(({ odds }) => odds));
}
