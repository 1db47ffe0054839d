// The market catalogue as data: ids and outcomes of the supplier (contract section 7), our names
// and groups.

import { CORRECT_SCORE_IDS } from './correct-score.ts';
import {
  DOUBLE_CHANCE,
  HALF_FULL,
  HANDICAP,
  NEXT_GOAL,
  ODD_EVEN,
  OVER_UNDER,
  THREE_WAY,
  TWO_WAY,
  YES_NO,
} from './outcome-ids.ts';

/** Which outcomes a market has, and how they are named. */
type OutcomeKind =
  | 'three-way'
  | 'double-chance'
  | 'two-way'
  | 'next-goal'
  | 'over-under'
  | 'handicap'
  | 'odd-even'
  | 'yes-no'
  | 'half-full'
  | 'correct-score';

export interface Market {
  readonly id: number;
  /** Display name; `{x}` stands for the value of specifier x as an ordinal. */
  readonly name: string;
  /** Names of the specifiers, joined by '|'; '' for none. */
  readonly specifier: string;
  readonly kind: OutcomeKind;
  readonly outcomeIds: readonly string[];
  /** Market groups that list it, lower case, as a bet stop names them. */
  readonly groups: readonly string[];
}

const OUTCOME_IDS: Readonly<Record<OutcomeKind, readonly string[]>> = {
  'three-way': THREE_WAY,
  'double-chance': DOUBLE_CHANCE,
  'two-way': TWO_WAY,
  'next-goal': NEXT_GOAL,
  'over-under': OVER_UNDER,
  handicap: HANDICAP,
  'odd-even': ODD_EVEN,
  'yes-no': YES_NO,
  'half-full': HALF_FULL,
  'correct-score': CORRECT_SCORE_IDS,
};

function market(
  id: number,
  name: string,
  specifier: string,
  kind: OutcomeKind,
  ...groups: string[]
): Market {
  return { id, name, specifier, kind, outcomeIds: OUTCOME_IDS[kind], groups };
}

/** Every market we know, by id; a market means the same in every sport that has it. */
export const MARKETS: readonly Market[] = [
  market(1, 'Match result', '', 'three-way', 'main'),
  market(8, 'Next goal, goal {goalnr}', 'goalnr', 'next-goal', 'main', 'goals'),
  market(10, 'Double chance', '', 'double-chance', 'main'),
  market(11, 'Draw no bet', '', 'two-way', 'main'),
  market(16, 'Asian handicap', 'hcp', 'handicap', 'main', 'handicap'),
  market(18, 'Total goals', 'total', 'over-under', 'main', 'goals'),
  market(19, 'Home team total goals', 'total', 'over-under', 'goals'),
  market(20, 'Away team total goals', 'total', 'over-under', 'goals'),
  market(26, 'Odd or even goals', '', 'odd-even', 'goals'),
  market(29, 'Both teams to score', '', 'yes-no', 'main', 'goals'),
  market(45, 'Correct score', '', 'correct-score', 'main', 'goals'),
  market(47, 'Half time / full time', '', 'half-full', 'halves'),
  market(60, '1st half result', '', 'three-way', 'halves'),
  market(63, '1st half double chance', '', 'double-chance', 'halves'),
  market(66, '1st half handicap', 'hcp', 'handicap', 'halves', 'handicap'),
  market(68, '1st half total', 'total', 'over-under', 'halves', 'goals', 'points'),
  market(75, '1st half both teams to score', '', 'yes-no', 'halves', 'goals'),
  market(83, '2nd half result', '', 'three-way', 'halves'),
  market(186, 'Winner', '', 'two-way', 'main'),
  market(187, 'Game handicap', 'hcp', 'handicap', 'main', 'games', 'handicap'),
  market(188, 'Set handicap', 'hcp', 'handicap', 'main', 'sets', 'handicap'),
  market(189, 'Total games', 'total', 'over-under', 'main', 'games'),
  market(202, '{setnr} set winner', 'setnr', 'two-way', 'main', 'sets'),
  market(219, 'Winner, overtime included', '', 'two-way', 'main'),
  market(223, 'Handicap, overtime included', 'hcp', 'handicap', 'main', 'handicap'),
  market(225, 'Total points, overtime included', 'total', 'over-under', 'main', 'points'),
  market(227, 'Home team total points', 'total', 'over-under', 'points'),
  market(228, 'Away team total points', 'total', 'over-under', 'points'),
  market(235, '{quarternr} quarter result', 'quarternr', 'three-way', 'quarters'),
  market(236, '{quarternr} quarter total', 'quarternr|total', 'over-under', 'quarters', 'points'),
  market(237, 'Point handicap', 'hcp', 'handicap', 'main', 'points', 'handicap'),
  market(238, 'Total points', 'total', 'over-under', 'main', 'points'),
  market(245, '{gamenr} game winner', 'gamenr', 'two-way', 'main', 'games'),
  market(340, 'Winner, super over included', '', 'two-way', 'main'),
  market(406, 'Winner, overtime and penalties included', '', 'two-way', 'main'),
];

/** Markets of a sport, in the order a match page shows them. */
export const SPORT_MARKETS: Readonly<Record<string, readonly number[]>> = {
  '1': [1, 18, 8, 16, 10, 29, 11, 45, 19, 20, 26, 60, 68, 63, 75, 83, 47],
  '2': [219, 225, 223, 227, 228, 60, 66, 68, 235, 236],
  '4': [1, 18, 406, 10, 11, 16],
  '5': [186, 189, 202, 187, 188],
  '20': [186, 238, 245, 237],
  '21': [340],
  '23': [186, 238, 202, 188, 237],
};

/** Markets a list of a sport shows in its columns, in order. */
export const LIST_MARKETS: Readonly<Record<string, readonly number[]>> = {
  '1': [1, 18, 8],
  '2': [219, 225, 223],
  '4': [1, 18, 406],
  '5': [186, 189, 202],
  '20': [186, 238, 245],
  '21': [340],
  '23': [186, 238, 202],
};

/** Of those, the markets that prematch lists leave out, as they only make sense during a match. */
export const IN_PLAY_COLUMNS: ReadonlySet<number> = new Set([8]);

/** Names in the column chooser of a list, where the market's own name is too long for it. */
export const SHORT_NAMES: Readonly<Record<number, string>> = {
  1: '1X2',
  8: 'Next goal',
  18: 'Over/Under',
  202: 'Set winner',
  219: 'Winner',
  223: 'Handicap',
  225: 'Over/Under',
  245: 'Game winner',
  340: 'Winner',
  406: 'Winner',
};

/** Display names of the market groups, in the order of their tabs. */
export const GROUP_NAMES: Readonly<Record<string, string>> = {
  main: 'Main',
  goals: 'Goals',
  sets: 'Sets',
  games: 'Games',
  points: 'Points',
  handicap: 'Handicap',
  halves: 'Halves',
  quarters: 'Quarters',
};

/**
 * Groups named after what a sport counts. In a sport a market is only in those that the sport
 * counts by.
 */
export const COUNTED_GROUPS: readonly string[] = ['goals', 'sets', 'games', 'points'];
export const COUNTED_BY_SPORT: Readonly<Record<string, readonly string[]>> = {
  '1': ['goals'],
  '2': ['points'],
  '4': ['goals'],
  '5': ['sets', 'games'],
  '20': ['points', 'games'],
  '23': ['sets', 'points'],
};
