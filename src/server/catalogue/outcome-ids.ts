// Outcome ids by kind of market: the supplier gives the same outcome the same id in every market.

export const THREE_WAY = ['1', '2', '3'] as const;
export const DOUBLE_CHANCE = ['9', '10', '11'] as const;
/** Home or away, no draw: winner, draw no bet, set winner. */
export const TWO_WAY = ['4', '5'] as const;
export const NEXT_GOAL = ['6', '7', '8'] as const;
export const OVER_UNDER = ['12', '13'] as const;
export const HANDICAP = ['1714', '1715'] as const;
export const ODD_EVEN = ['70', '72'] as const;
export const YES_NO = ['74', '76'] as const;
/** Half time / full time: home, draw, away at the break, each with home, draw, away at the end. */
export const HALF_FULL = ['418', '420', '422', '424', '426', '428', '430', '432', '434'] as const;
