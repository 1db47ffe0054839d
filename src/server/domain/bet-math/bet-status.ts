// The codes of a bet's and a leg's state (contract section 6).

export const BetStatus = { Pending: 0, Won: 1, Lost: 2, Void: 3, Cancelled: 4 } as const;
export type BetStatus = (typeof BetStatus)[keyof typeof BetStatus];

/** `bets.mode` of a bet that was placed for money. */
export const PLACED = 0;

const DESCRIPTIONS = ['Pending', 'Won', 'Lost', 'Void', 'Cancelled'] as const;

/** What the player reads for a code. */
export function describeStatus(status: number): string {
  return DESCRIPTIONS[status] ?? 'Pending';
}
