// The head
export const FIND_A_GAME = 'Find a game';
export const CLEAR_THE_SEARCH = 'Clear the search';

export const CASINO = 'Casino';
export const ALL = 'All';
export const PROVIDERS = 'Providers';

// The bonus
export const YOUR_CASINO_BONUS = 'Your casino bonus';
export const CHOOSE_BONUS_WHEN_OPEN_GAME = 'Choose Bonus when you open a game.';
export const COUNTS_IN = 'Counts in';

export const CASINO_BONUS = 'Casino bonus';
export const freeSpinCount = (count: number) =>
  count === 1 ? '1 free spin' : `${count} free spins`;

// A game
export const SOON = 'Soon';

// The search
export const THE_SEARCH_COULD_NOT_BE_LOADED = 'The search could not be loaded';
export const gamesWith = (words: string) => `Games with “${words}”`;
export const NO_GAMES_FOUND = 'No games found';
export const SHOW_ALL_GAMES = 'Show all games';
export const CHECK_SPELLING_USE_FEWER_LETTERS = 'Check the spelling or use fewer letters.';
export const GAMES_FOUND = 'Games found';
export const gameCount = (count: number) => (count === 1 ? '1 game' : `${count} games`);
