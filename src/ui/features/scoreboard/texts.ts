import { isolate } from '../../../shared/text/isolate.ts';

// A match
export const versus = (home: string, away: string) =>
  away === '' ? isolate(home) : `${isolate(home)} v ${isolate(away)}`;

// Its clock
export const HALF_TIME = 'Half-time';
export const ENDED = 'Ended';
export const LIVE = 'Live';
export const HT = 'HT';

// The scoreboard
export const matchAndScore = (match: string, home: number, away: number) =>
  `${match}, ${home} to ${away}`;
export const AND_SERVING = ', serving';
export const SERVING = 'Serving';
export const HOME = 'Home';
export const AWAY = 'Away';
export const teamAndMen = (team: string, men: number) => `${isolate(team)}, ${men} men`;

export const MATCH_FACTS = 'Timeline and statistics';
export const SCORE_BY_PERIOD = 'Score by period';

// The timeline
export const GOAL = 'Goal';
export const YELLOW_CARD = 'Yellow card';
export const RED_CARD = 'Red card';
export const KICK_OFF = 'Kick-off';
export const TIMELINE_NO_GOALS_OR_CARDS_YET = 'Timeline: no goals or cards yet';
export const timelineOf = (moments: string) => `Timeline: ${moments}`;

// The statistics
export const POSSESSION_PERCENT = 'Possession %';
export const SHOTS = 'Shots';
export const ON_TARGET = 'On target';
export const CORNERS = 'Corners';
export const ACES = 'Aces';
export const DOUBLE_FAULTS = 'Double faults';
export const BREAK_POINTS = 'Break points';
export const FOULS = 'Fouls';

// How fresh the odds are
export const ODDS_UP_TO_DATE = 'Odds up to date';
export const ODDS_A_FEW_SECONDS_OLD = 'Odds a few seconds old';
export const ODDS_TOO_OLD_TO_BET_ON = 'Odds too old to bet on';
export const ODDS_UNDER_2_S_OLD = 'Odds under 2 s old';
export const WAITING_FOR_ODDS = 'Waiting for odds';
export const NO_CHANGE_YET = 'No change yet';
export const noOddsFor = (age: string) => `No odds for ${age}`;
export const oddsOld = (age: string) => `Odds ${age} old`;
export const secondsShort = (count: number) => `${count} s`;
export const minutesShort = (count: number) => `${count} min`;
