// The results to try
export const WON = 'Won';
export const LOST = 'Lost';
export const VOID = 'Void';
export const WHAT_IF = 'What if';

// Their effect
export const wonLostOpen = (won: string, lost: string, open: string) =>
  `${won} won, ${lost} lost, ${open} open`;
export const NO_SELECTION = 'None';
export const A_SELECTION = 'A selection';
export const IF_ALL_OPEN_SELECTIONS_WIN = 'If all open selections win';
export const IF_ALL_OPEN_SELECTIONS_LOSE = 'If all open selections lose';
export const BETS = 'Bets';
export const COSTS_YOU_MOST_IF_IT_LOSES = 'Costs you most if it loses';
export const GET_BACK_WITH_THESE_RESULTS = 'You get back with these results';

export const COULD_NOT_CALCULATE = 'We could not calculate this. Choose a result again.';
