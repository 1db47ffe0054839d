import { isolate } from '../../../shared/text/isolate.ts';

export const SEARCH_TEAMS_LEAGUES_GAMES = 'Search teams, leagues, games';

// What is found
export const LIVE_NOW = 'Live now';
export const COMING_UP = 'Coming up';
export const LEAGUES = 'Leagues';
export const GAMES = 'Games';
export const allMatchesFor = (words: string) => `All matches for “${words}”`;
export const MORE = 'More';
export const RECENT_SEARCHES = 'Recent searches';
export const LEAGUES_WITH_MATCHES_NOW = 'Leagues with matches now';

// Leagues from A to Z
export const ALL_LEAGUES = 'Leagues A to Z';
export const IN_PLAY = 'In play';
export const versus = (home: string, away: string) =>
  away === '' ? isolate(home) : `${isolate(home)} v ${isolate(away)}`;
