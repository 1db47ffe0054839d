// The server's word on a split
export const DIFFERS = 'Our server has different figures for this split, and those apply.';
export const CALCULATED_ON_THIS_PAGE = 'Calculated on this page';
export const CHECKED_BY_OUR_SERVER = 'Checked by our server';
export const reloadForRules = (differs: string) =>
  `${differs} Reload the page to get the current rules.`;
export const notHere = (theirs: string, here: string) => `${theirs}, not ${here}`;

export const BETS = 'Bets';
export const LOWEST_ODDS = 'Lowest odds';
export const HIGHEST_ODDS = 'Highest odds';
