import { isolate } from '../../../shared/text/isolate.ts';

// The list
export const LIVE_NOW = 'Live now';
export const liveSport = (sport: string) => `Live ${sport}`;

export const SPORTS_IN_PLAY = 'Sports in play';

export const MARKET_SHOWN = 'Market shown';
export const BY_LEAGUE = 'By league';
export const BY_TIME = 'By time';
export const newMatches = (count: number) =>
  count === 1 ? '1 new match. Show it' : `${count} new matches. Show them`;

export const LOADING_LIVE_MATCHES = 'Loading live matches';
export const matchCount = (count: number) => (count === 1 ? '1 match' : `${count} matches`);

export const FAVOURITES = 'Favourites';
export const BY_KICK_OFF = 'By kick-off';

export const LINE = 'Line';
export const matchesHidden = (count: number) =>
  count === 1 ? '1 match hidden' : `${count} matches hidden`;

// A match of the list
export const moreMarkets = (match: string, count: number) => `${match}, +${count} markets`;
export const matchPage = (match: string) => `${match}, match page`;
export const servesNow = (player: string) => `${player} serves`;
export const scoreWords = (home: number, away: number) => `${home} to ${away}`;
export const redCardsFor = (count: number, team: string) =>
  count === 1 ? `1 red card for ${isolate(team)}` : `${count} red cards for ${isolate(team)}`;

export const MAIN_MARKET_CLOSED = 'Main market closed';

// Without matches
export const noLiveNow = (sport: string) => `No live ${sport} now.`;
export const nextMatch = (time: string, match: string) => `Next at ${time}: ${match}.`;
export const SEE_WHAT_COMES_NEXT = 'See what comes next';

// The match
export const SCOREBOARD_LABEL = 'Scoreboard';
export const LIVE_MATCH = 'Live match';

export const ALL_LIVE_MATCHES = 'All live matches';
export const LOADING_THE_MATCH = 'Loading the match';

export const MATCH_NOT_FOUND = 'Match not found';
export const THIS_MATCH_IS_NO_LONGER_AVAILABLE = 'This match is no longer available';
export const MAY_BE_OVER = 'It may be over, or the link may be incomplete.';

// Its markets
export const FIND_A_MARKET = 'Find a market';
export const OPEN_ALL = 'Open all';
export const CLOSE_ALL = 'Close all';
export const ODDS_UP_TO_DATE = 'Odds up to date';
export const WAITING_FOR_ODDS = 'Waiting for odds';
export const NO_MARKET_HAS_THAT_NAME = 'No market has that name. Try another word.';
export const MATCH_IS_OVER = 'The match is over. Its markets are closed.';
export const NO_MARKETS_OPEN = 'No markets are open now. They will come back here.';

export const MARKET_GROUPS = 'Market groups';

export const ALL = 'All';

export const oddsHistory = (outcome: string) => `Odds history, ${outcome}`;
export const NO_OTHER_LINE_NOW = 'No other line now';
export const moreLines = (count: number) => (count === 1 ? '1 more line' : `${count} more lines`);
export const MAIN_LINE_ABOVE = 'Main line, above';
export const CLOSED = 'Closed';

export const goalsAcross = (home: string, away: string) =>
  `${isolate(home)} goals across, ${isolate(away)} goals down.`;
export const NO_PAST_SCORES = ' Past scores are left out.';

// Other matches
export const allLive = (sport: string) => `All live ${sport}`;
export const YOUR_FAVOURITES = 'Your favourites';
export const OTHER_LIVE_MATCHES = 'Other live matches';
export const ENDED = 'Ended';
