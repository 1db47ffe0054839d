// The lobby
export const CASINO = 'Casino';
export const THE_GAMES_COULD_NOT_BE_LOADED = 'The games could not be loaded';
export const NO_GAMES_RIGHT_NOW = 'No games right now';
export const COME_BACK_LATER = 'Come back later.';
export const allGamesOf = (count: number, category: string) => `All ${count} games of ${category}`;
export const allOf = (count: number) => `All ${count}`;
export const ALL_GAMES = 'All games';
export const MORE_GAMES = 'More games';
export const GAMES = 'Games';

export const PROVIDERS = 'Providers';

// A category or a provider
export const CASINO_CATEGORY = 'Casino category';
export const CATEGORY = 'category';

export const CASINO_PROVIDER = 'Casino provider';
export const PROVIDER = 'provider';

export const hasNoGames = (what: string) => `This ${what} has no games right now`;
export const LOOK_AT_OTHER_GAMES = 'Look at the other games, or come back later.';

// The providers
export const CASINO_PROVIDERS = 'Casino providers';
export const THE_PROVIDERS_COULD_NOT_BE_LOADED = 'The providers could not be loaded';
export const NO_PROVIDERS_RIGHT_NOW = 'No providers right now';
