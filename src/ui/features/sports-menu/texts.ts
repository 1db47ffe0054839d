// The menu
export const SPORTS = 'Sports';
export const FAVOURITES_TITLE = 'Favourites';
export const UPCOMING = 'Upcoming';
export const LIVE_NOW = 'Live now';
export const ALL_MATCHES = 'All matches';
export const BET_FOR_FUN = 'Bet for fun. Set a limit in Safety, any time. Adults 18+ only.';
export const liveSport = (sport: string) => `Live ${sport}`;
export const LIVE = 'Live';

export const TOP_LEAGUES = 'Top leagues';
