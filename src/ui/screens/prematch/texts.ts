// The matches of a sport, a country or a league
export const noneComingUp = (place: string) => `No matches are coming up in ${place}`;
export const UPCOMING_MATCHES = 'Upcoming matches';
export const FILTER = 'Filter';
export const UPCOMING = 'Upcoming';

export const allOfSport = (sport: string) => `All ${sport}`;

// Upcoming
export const ALL_SPORTS = 'All';
export const ANY_TIME = 'Any time';
export const NEXT_3_HOURS = 'Next 3 hours';
export const TODAY = 'Today';
export const TOMORROW = 'Tomorrow';
export const upcomingOf = (sport: string) => `Upcoming ${sport}`;
export const NO_UPCOMING_MATCHES = 'No upcoming matches';
export const NO_MATCHES_AT_THIS_TIME = 'No matches at this time';
export const ALL_SPORTS_LABEL = 'All sports';
export const TIME_RANGE = 'Time range';
export const SPORT = 'Sport';
export const searchFor = (words: string) => `Search for “${words}”`;
export const noMatchFoundFor = (words: string) => `No match found for “${words}”`;
export const SEARCH = 'Search';
export const SEARCH_AGAIN = 'Search again';
export const ALL_UPCOMING = 'All upcoming';
export const FAVOURITES = 'Favourites';
export const NO_UPCOMING_FAVOURITES = 'No upcoming favourites';
export const PRESS_THE_STAR = 'Press the star';
export const STAR_BESIDE_A_MATCH =
  'beside a match. It stays here, and on top of every list, until it is over.';
export const LIVE_FAVOURITES = 'Live favourites';

// The list
export const LOADING_MORE = 'Loading more';
export const SHOW_MORE_MATCHES = 'Show more matches';
export const firstMatches = (count: number) => `First ${count} matches`;
export const matchCount = (count: number) => (count === 1 ? '1 match' : `${count} matches`);

export const moreMarkets = (match: string, count: number) => `${match}, +${count} markets`;
export const matchPage = (match: string) => `${match}, match page`;

export const WAITING_FOR_ODDS = 'Waiting for odds';
export const KICK_OFF_HAS_PASSED = 'Kick-off passed, live odds follow';
export const MAIN_MARKET_CLOSED = 'Main market closed';

export const THE_MATCHES_DID_NOT_LOAD = 'The matches did not load';
export const CHECK_BACK_LATER = 'Check back later, or choose another sport.';

// When a match starts
export const TIME_TO_BE_CONFIRMED = 'Time to be confirmed';
export const STARTS_NOW = 'Starts now';
export const STARTS_IN_UNDER_1_MIN = 'Starts in under 1 min';
export const startsInMinutes = (minutes: number) => `Starts in ${minutes} min`;
export const startsInHours = (hours: number, minutes: number) =>
  `Starts in ${hours} h ${minutes} min`;

// One match
export const MATCH = 'Match';
export const MATCH_NOT_FOUND = 'Match not found';
export const THIS_MATCH_IS_NO_LONGER_AVAILABLE = 'This match is no longer available';
export const MAY_BE_OVER = 'It may be over, or the link may be incomplete.';

export const LOADING_THE_MATCH = 'Loading the match';
