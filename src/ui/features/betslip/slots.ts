// Groups selections by match, for bets with several selections of one match.

import { type OutcomeKey, parseOutcomeKey } from '../../../shared/feed/outcome-key.ts';

/** The selections of one match: at most one of them is in a line. */
export interface Slot {
  readonly matchId: string;
  readonly selectionIds: readonly OutcomeKey[];
}

/** In the order in which the matches came into the slip. */
export function groupByMatch(selectionIds: readonly OutcomeKey[]): readonly Slot[] {
  const slots = new Map<string, OutcomeKey[]>();
  for (const selectionId of selectionIds) {
    const matchId = parseOutcomeKey(selectionId)?.matchId ?? selectionId;
    const slot = slots.get(matchId);
    if (slot === undefined) slots.set(matchId, [selectionId]);
    else slot.push(selectionId);
  }
  return [...slots].map(([matchId, ids]) => ({ matchId, selectionIds: ids }));
}
