// The page
export const SPORTS_BETTING_LIVE = 'Sports betting, live';
export const upcomingOf = (sport: string) => `Upcoming ${sport}`;
export const UPCOMING = 'Upcoming';
export const allUpcomingOf = (sport: string) => `All upcoming ${sport}`;
export const ALL_UPCOMING = 'All upcoming';

// Live now
export const TOP_LIVE = 'Top live';
export const allLiveCount = (count: number) => `All ${count} live`;
export const ALL_LIVE = 'All live';
export const noLiveNow = (sport: string) => `No live ${sport} now.`;
export const SEE_BELOW = 'See what comes next below.';

// The banners
export const NEWS_AND_OFFERS = 'News and offers';

// Coming up
export const noneComingUp = (sport: string) => `No ${sport} is coming up now`;

// Sports and leagues
export const SPORTS = 'Sports';
export const matchCount = (count: number) => (count === 1 ? '1 match' : `${count} matches`);

export const POPULAR_LEAGUES = 'Popular leagues';

// Casino
export const CASINO = 'Casino';
export const ALL_GAMES = 'All games';
export const THE_GAMES_DID_NOT_LOAD = 'The games did not load.';

export const LOAD_GAMES = 'Load games';
export const NO_GAMES_RIGHT_NOW = 'No games right now.';
export const POPULAR_GAMES = 'Popular games';
