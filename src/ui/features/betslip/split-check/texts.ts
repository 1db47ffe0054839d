// The server's figures of a split
export const DIFFERS = 'Our server has different figures for this split, and those apply.';
export const CONFIRMED = 'Odds and winnings confirmed';
export const reloadForRules = (differs: string) =>
  `${differs} Reload the page to get the current rules.`;
export const notHere = (theirs: string, here: string) => `${theirs}, not ${here}`;

export const BETS = 'Bets';
export const LOWEST_ODDS = 'Lowest odds';
export const HIGHEST_ODDS = 'Highest odds';
