// The sheet
export const SEARCH = 'Search';
export const TEAM_LEAGUE_OR_GAME = 'Team, league or game';
export const CLOSE_SEARCH = 'Close search';

// The results
export const SEARCH_RESULTS = 'Search results';
export const SEARCH_IS_NOT_AVAILABLE_RIGHT_NOW = 'Search is not available right now.';
export const nothingFoundFor = (words: string) =>
  `Nothing found for “${words}”. Try a team or a league.`;
export const nothingBeginsWith = (words: string) =>
  `Nothing begins with “${words}”. These names contain it.`;
export const TYPE_TWO_LETTERS = 'Type at least two letters of a team, league or game.';
export const CLEAR_RECENT_SEARCHES = 'Clear recent searches';
export const NOTHING_FOUND = 'Nothing found';
export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`);

// Leagues from A to Z
export const LEAGUE_OR_COUNTRY = 'League or country';
export const CLOSE_LEAGUES = 'Close leagues';
export const SPORT = 'Sport';
export const LEAGUES_NOT_LOADED = 'The leagues are not available right now. Close and open again.';
export const noLeague = (words: string) =>
  words === '' ? 'No leagues have matches coming up.' : `No league or country for “${words}”.`;
